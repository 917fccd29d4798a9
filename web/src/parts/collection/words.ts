// What is said of cards, of their sources, and at the workbench.
import { plural } from '../../base/plural';

// Ids of the server, as they are said.
const provenances: Record<string, string> = {
  confirmed: 'confirmed',
  reported: 'reported',
  reconstructed: 'reconstructed',
};

export const collectionWords = {
  title: 'Collection',
  about:
    'Texts are ours, written from the effects that run. The mark says how sure we are; press it for the sources.',
  legend: 'How sure we are',
  search: 'Search a card, a kind, a word',
  found: (count: number) => plural(count, 'card'),
  kind: 'Kind',
  box: 'Box',
  boxes: 'Boxes',
  allBoxes: 'All boxes',
  all: 'All',
  sources: 'Where this comes from',
  noSource: 'No source is given.',
  inPack: 'As it stands in the pack',
  provenance: {
    confirmed: 'confirmed: a rulebook says so',
    reported: 'reported: a review or players say so',
    reconstructed: 'reconstructed: our best guess',
  } as Record<string, string>,
  more: 'Show more',
  bench: 'Make your own cards',
  sure: (provenance: string) => provenances[provenance] ?? provenance,
  markOf: (what: string, provenance: string, ours: boolean) =>
    `${what}: ${provenances[provenance] ?? provenance}${ours ? ', a part is ours' : ''}`,
  ours: (what: string) => `Ours: ${what}`,
  printed: 'Printed in a rulebook:',
  printedOf: (group: string, printed: number, all: number) => `${printed} of ${all} ${group}`,
  partOurs: (count: number) => `(in ${count} a part is ours)`,
  notCounted: 'Looks, numbers of copies and boxes are no rules of play, and not counted.',
  sourceOf: (provenance: string, source: string) => `${provenances[provenance] ?? provenance}: ${source}`,
  boxAge: (years: number, provenance: string, source = '') =>
    `The box says: ages ${years} and up (${provenances[provenance] ?? provenance}${source && `: ${source}`})`,
  size: (columns: number, rows: number) => `${columns} × ${rows} squares`,
  otherwise: 'My card says otherwise',
  correct: (fact: string) => `Correct: ${fact}`,
  says: 'What your card says',
  saysAbout: 'In the words of packs, as the line above it. Leave the first word as it is.',
  because: 'How you know',
  becauseAbout: 'For example: the printed card of the 2019 box, photographed.',
  patch: 'Download the patch',
  patched: (name: string) => `${name} is made. Send it to us, or apply it to your own packs.`,
  unchanged: 'This is what the card says already.',
};

export const benchWords = {
  title: 'Workbench',
  about:
    'Write a card of your own, paste a pack or open a file. It is read as you type: mistakes stand beside their lines, and what it makes is drawn. Nothing is kept on the server until you lay a table.',
  off: 'This house has no workbench. Its operator has switched it off.',
  text: 'The text of the pack',
  form: 'character tin_drummer "The Tin Drummer"\n  defence 2\n  dots red silver\n  …',
  open: 'Open a file',
  example: 'Begin with an example',
  copy: 'Begin with a card of a box',
  play: (title: string) => `Play it: ${title}`,
  clear: 'Empty the page',
  save: 'Save as a file',
  good: (cards: number, maps: number, scenarios: number) =>
    `No mistakes. It makes ${[
      ...(cards > 0 ? [plural(cards, 'card')] : []),
      ...(maps > 0 ? [plural(maps, 'map')] : []),
      ...(scenarios > 0 ? [plural(scenarios, 'scenario')] : []),
    ].join(', ')}.`,
  nothing: 'No mistakes, but it makes no card, map or scenario.',
  mistakes: (count: number) => plural(count, 'mistake'),
  mistakeList: 'Mistakes',
  line: (line: number) => `Line ${line}`,
  drawn: 'What it makes',
  tryIt: 'Try it',
  tryAbout: 'A table with it is laid, against the computer. Only who has the link can see it.',
  tooBig: 'The file is too large: a pack has at most 64 KiB.',
  stale: 'Drawn as it was before the mistakes.',
};
