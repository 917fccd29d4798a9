// What the board is given, and what it says.
import type { Contents, Mark, Option, Sight, SightLine, Square, View, Way } from '../base/fields';
import type { Bubble } from './bubble';
import type { Facing } from './geometry';
import type { Step } from './steps';

/** Somebody points at a square or a piece, perhaps from another. */
export type BoardPointer = { key: number; name: string; at: string; from: string | undefined };

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
  onpreview?: (option: Option, others: Option[]) => void;
  onact?: (option: Option) => void;
  onrefuse?: (what: { piece?: Mark; square?: Square; target?: Mark }) => void;
  onfocus?: (what: { square: Square; option?: Option; asked: boolean }) => void;
  pointers?: readonly BoardPointer[];
  onpoint?: ((what: { square: Square; piece?: Mark }) => void) | undefined; // while one points nothing is chosen
  onleave?: () => void; // nothing is pointed at any more
  onclose?: () => void; // the bubble was closed
  ondone?: () => void; // all steps are played
};
