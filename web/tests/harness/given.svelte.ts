import type { Contents, Option, Sight, SightLine, View, Way } from '../../src/games/skirmish/base/fields';
import type { Bubble } from '../../src/games/skirmish/board/bubble';
import type { Step } from '../../src/games/skirmish/board/steps';

type Given = {
  contents: Contents;
  view: View;
  options: Option[];
  you: string | undefined;
  facing: 0 | 1;
  picked: Option | null;
  armed: string | null;
  sight: Sight | null;
  way: Way | null;
  line: SightLine | null;
  bubble: Bubble | null;
  steps: Step[];
  mini: boolean;
};

class State {
  contents = $state.raw<Contents>({} as Contents);
  view = $state.raw<View>({} as View);
  options = $state.raw<Option[]>([]);
  you = $state.raw<string | undefined>(undefined);
  facing = $state.raw<0 | 1>(0);
  picked = $state.raw<Option | null>(null);
  armed = $state.raw<string | null>(null);
  sight = $state.raw<Sight | null>(null);
  way = $state.raw<Way | null>(null);
  line = $state.raw<SightLine | null>(null);
  bubble = $state.raw<Bubble | null>(null);
  steps = $state.raw<Step[]>([]);
  mini = $state.raw(false);
}
export const given: Given = new State();
export const said: unknown[] = [];
