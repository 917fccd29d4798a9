// What the board is given, and what it says.
import type { Fight } from '../base/dice';
import type { Contents, Mark, Option, Sight, SightLine, Square, View, Way } from '../base/fields';
import type { Bubble } from './bubble';
import type { Facing } from './geometry';
import type { Step } from './steps';
import type { Tempo } from './walk.svelte';

export type BoardProps = {
  contents: Contents;
  view: View;
  you?: string | undefined;
  facing?: Facing;
  options?: Option[];
  picked?: Option | null;
  armed?: string | null;
  sight?: Sight | null;
  way?: Way | null;
  line?: SightLine | null;
  bubble?: Bubble | null;
  steps?: Step[];
  goal?: View | undefined; // where the steps lead, where it is not told yet
  tempo?: Tempo | undefined;
  lying?: Fight | null; // dice that lie there for a moment, while everything else goes on
  haste?: number; // whenever it grows, what is seen is at its end at once
  onpreview?: (option: Option, others: Option[]) => void;
  onact?: (option: Option) => void;
  onrefuse?: (what: { piece?: Mark; square?: Square; target?: Mark }) => void;
  onfocus?: (what: { square: Square; option?: Option; asked: boolean }) => void;
  onleave?: () => void; // nothing is pointed at any more
  onclose?: () => void; // the bubble was closed
  ondone?: () => void; // all steps are played
};
