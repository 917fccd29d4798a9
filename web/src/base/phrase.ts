// The recovery phrase: twelve words out of 256, so 96 bits that can be written on paper. The list is ours: short common
// words, no two of which begin with the same four letters.
import { randomBytes } from './hex';

export const phraseWords: readonly string[] = `
acorn amber angel apple april apron arch arrow atlas autumn badge baker ball barn basil beach bean bear beetle bell
bench berry bird boat book boot bottle bowl branch bread brick bridge broom brush bucket butter cabin cactus cake
camel candle canoe canvas carpet carrot castle cedar chalk cherry chess circle clay clock cloud cocoa coffee comet
copper corn cotton crab crane crown cup curtain daisy dance deer desk diamond dinner dolphin donkey door dragon drum
duck eagle echo elbow engine evening falcon feather fern fiddle field finch fire flag flute forest fork fountain fox
frog garden garlic gate ginger glass globe glove goat goose grape guitar hammer harp hedge hill honey horse iceberg
iris island ivory ivy jacket jar jelly jewel jungle kettle kitchen kite koala ladder lake lamp lantern lemon letter
library lily lion lizard lunch magnet maple marble market meadow melon mirror mitten monkey moon morning moss
mountain muffin music napkin needle nest night north nutmeg oak oat ocean olive onion orange orbit otter oven owl
paddle palm panda paper parrot peach pearl pebble pencil penguin pepper piano pillow pine pirate planet plum pocket
pond poppy potato puddle pumpkin puzzle quartz rabbit radio rain raven ribbon river road robin rocket rope rose ruby
saddle sail salmon sand school seal shell silver snow sofa spoon spring squirrel stone summer sunset swan table
tailor tea thunder ticket tiger toast tomato torch tower train trumpet tulip tunnel turtle umbrella valley vanilla
velvet village violin wagon walnut water whale wheat willow window winter wizard yarn yellow zebra
`
  .trim()
  .split(/\s+/);

export const phraseLength = 12;

export function newPhrase(bytes: Uint8Array = randomBytes(phraseLength)): string {
  return Array.from(bytes, (byte) => phraseWords[byte]).join(' ');
}

/** As somebody may type it: capitals, commas and line breaks do not matter. */
export const tidyPhrase = (typed: string): string =>
  typed
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ');

/** The words that are none of the list, to be looked at again. */
export const strangeWords = (typed: string): string[] =>
  tidyPhrase(typed)
    .split(' ')
    .filter((word) => word !== '' && !phraseWords.includes(word));
