// The drawn table as a player has it in mind: what is shown now, what is picked, what was refused. The session knows the
// table; here stands how far the eye has followed it.
import { isQuiet } from '../../../base/motion';
import { refusalOf, type Refusal } from '../../../base/protocol';
import { toRule } from '../../../base/route';
import { sound, type Sound } from '../../../base/sounds';
import { sayNow } from '../../../base/speak.svelte';
import type { Now } from '../../../base/wire';
import { Follower } from '../../../live/follow.svelte';
import type { Frame } from '../../../live/pacing';
import {
  contentsOf,
  happenedIn,
  optionsOf,
  viewOf,
  type CardAction,
  type Contents,
  type Mark,
  type Option,
  type Piece,
  type Sight,
  type SideView,
  type SightLine,
  type Square,
  type View,
  type Way,
} from '../base/fields';
import { show } from '../base/show';
import { tableWords } from '../base/words';
import type { Bubble } from '../board/bubble';
import { durationOf } from '../board/play';
import { stepsOf, type Step, type WayOf } from '../board/steps';
import { walksIn, waysOf } from '../board/ways';
import { baseOf, basesOf, type BaseStyle } from '../figures/bases';
import { lookOfPiece } from '../figures/look';
import { cardOf } from '../side/side';
import {
  boardOptions,
  doersOf,
  likelyNotation,
  plainActs,
  whereOf,
  wouldBe,
  type Basic,
  type Doer,
} from './answers';
import { soundOf, stepOf } from './sounds';

export type Question = { kind: string; text: string; asking: string; piece?: Mark; action?: string };
export type Refused = Refusal & { at: Square | null };

/** `called`: what its action is called in acts. */
export type CardRow = { action: CardAction; called: string; act: string; piece: Mark; from: string };
const actOfKind: Partial<Record<CardAction['kind'], string>> = { ability: 'ability', use: 'use', action: 'companion' };

// What only keeps the books.
const books: ReadonlySet<string> = new Set(['exhausted', 'cooled_down', 'refreshed', 'marker_passed', 'round_ended', 'part_skipped']);

export class Play extends Follower<WayOf> {
  steps = $state.raw<Step[]>([]);
  rolling = $state(false);
  thrown = $state(false); // dice roll, or lie there to be read

  // --- what the player has in hand -----------------------------------------------------------------------------------
  picked = $state.raw<Option | null>(null);
  armed = $state<string | null>(null);
  doerKey = $state('');
  looked = $state<Mark | null>(null); // whose card is open
  refused = $state.raw<Refused | null>(null);
  bubble = $state.raw<Bubble | null>(null);
  sightOn = $state(false);
  sight = $state.raw<Sight | null>(null);
  way = $state.raw<Way | null>(null);
  line = $state.raw<SightLine | null>(null);
  facing = $state<0 | 1>(0);

  #ownWay: readonly Square[] | null = null; // of the move that was sent last
  #asks = 0; // the last thing that was asked about: older answers come too late
  #rang = -1; // the entry at whose question the bell rang
  #seen = ''; // what the sight that is shown is about
  #diceTimer: ReturnType<typeof setTimeout> | undefined;

  override close(): void {
    clearTimeout(this.#diceTimer);
    super.close();
  }

  // --- the table, as it is shown -------------------------------------------------------------------------------------

  get contents(): Contents | null {
    return contentsOf(this.session.table);
  }
  get view(): View | null {
    return viewOf(this.now);
  }
  get options(): Option[] {
    return this.isAsked ? optionsOf(this.session.now) : [];
  }
  get question(): Question | null {
    const all = this.now?.question;
    if (!all?.['question']) return null;
    return {
      kind: String(all['question']),
      text: String(all['text'] ?? ''),
      asking: String(all['asking'] ?? ''),
      ...(typeof all['piece'] === 'string' ? { piece: all['piece'] } : {}),
      ...(typeof all['action_name'] === 'string' ? { action: all['action_name'] } : {}),
    };
  }
  /** How a side is told from the others of this match. */
  baseOf(side: string): BaseStyle {
    const names = this.contents?.sides.map(({ name }) => name) ?? [];
    return basesOf(names)[names.indexOf(side)] ?? baseOf(side, 0);
  }
  /** The side of whoever holds the device. */
  get you(): string | undefined {
    return this.sideOf(this.session.holds)?.name;
  }
  sideOf(seat: number): SideView | undefined {
    return this.view?.sides.find((side) => side.seats.includes(seat));
  }
  get rivals(): SideView[] {
    return (this.view?.sides ?? []).filter((side) => side.name !== this.mine?.name);
  }
  /** Whoever looks on sees the first side where players see theirs. */
  get mine(): SideView | undefined {
    return this.view?.sides.find((side) => side.name === this.you) ?? this.view?.sides[0];
  }
  piece(mark: Mark | null | undefined): Piece | undefined {
    return this.view?.pieces.find((piece) => piece.mark === mark);
  }
  piecesOf(side: string): Piece[] {
    return (this.view?.pieces ?? []).filter((piece) => piece.side === side);
  }
  /** The figures that stand in a list of a side. */
  rosterOf(side: string): Piece[] {
    return this.piecesOf(side).filter((piece) => isCharacter(piece) || (piece.kind === 'minion' && piece.square !== undefined));
  }
  get active(): Mark | undefined {
    return this.view?.active;
  }
  /** Whose card lies open: the one that was asked for, the one that acts, the one that is asked about. */
  get card(): Piece | undefined {
    const own = (mark: Mark | null | undefined) => {
      const piece = this.piece(mark);
      return piece && piece.side === this.mine?.name && isCharacter(piece) ? piece : undefined;
    };
    const doer = this.doer;
    return (
      own(this.looked) ??
      (this.picked?.act === 'choose' ? own(this.picked.piece) : undefined) ??
      (this.isAsked && this.doers.length > 1 ? own(doer?.piece) : undefined) ??
      own(this.active) ??
      own(this.question?.piece) ??
      this.piecesOf(this.mine?.name ?? '').find((piece) => isCharacter(piece) && !piece.exhausted) ??
      this.piecesOf(this.mine?.name ?? '').find(isCharacter)
    );
  }

  // --- answers -------------------------------------------------------------------------------------------------------

  get doers(): Doer[] {
    return this.view ? doersOf(this.options, this.view) : [];
  }
  get doer(): Doer | null {
    const all = this.doers;
    return all.find((doer) => doer.key === this.doerKey) ?? all[0] ?? null;
  }
  get onBoard(): Option[] {
    return boardOptions(this.options, this.doers, this.doer);
  }
  /** Those with no place on the board or a card. */
  get choices(): Option[] {
    const view = this.view;
    return view ? this.options.filter((option) => this.#place(option, view) === 'list') : [];
  }
  #place(option: Option, view: View): string {
    const where = whereOf(option, view);
    // A row of a card that does not lie open is no row to press.
    if (where === 'card' && !this.hasRow(option)) return 'list';
    return where;
  }
  /** What can be pressed on a card that lies open: its own actions, and those of its items and companions. */
  rowsOf(piece: Piece): CardRow[] {
    const rows: CardRow[] = [];
    const attached = (this.view?.pieces ?? []).filter((each) => each.of === piece.mark && each.card !== undefined);
    for (const each of [piece, ...attached])
      for (const action of cardOf(this.contents, each)?.actions ?? []) {
        const act = actOfKind[action.kind];
        // An item is used by whoever has it; a companion acts itself.
        const doer = act === 'use' ? piece : each;
        if (act) rows.push({ action, called: this.#called(each, action), act, piece: doer.mark, from: each === piece ? '' : each.name });
      }
    return rows;
  }
  #called(piece: Piece, action: CardAction): string {
    const other = this.contents?.called?.find((each) => each.piece === piece.mark && each.action === action.id);
    return other?.called ?? action.id;
  }
  /** What a trait of an own card is called in standing orders; none where it cannot be answered in advance. */
  triggersOf(piece: Piece, trait: CardAction): number[] {
    if (piece.seat !== this.session.holds || this.session.isOver) return [];
    return (this.contents?.offers ?? [])
      .filter((offer) => offer.piece === piece.mark && offer.action === trait.id)
      .map((offer) => offer.trigger);
  }
  optionOfRow(row: CardRow): Option | undefined {
    return this.options.find(
      (option) => option.act === row.act && option.action === row.called && option.piece === row.piece,
    );
  }
  /** The same for less, where something makes it cheaper. */
  cheaperOfRow(row: CardRow): Option | undefined {
    return this.options.find(
      (option) => option.act === 'cheaper' && option.action === row.called && option.piece === row.piece,
    );
  }
  hasRow(option: Option): boolean {
    const card = this.card;
    return (
      card !== undefined &&
      this.rowsOf(card).some(
        (row) =>
          (option.act === row.act || option.act === 'cheaper') &&
          option.action === row.called &&
          option.piece === row.piece,
      )
    );
  }
  /** skip, stop, accept: buttons of the prompt. */
  get buttons(): Option[] {
    return this.options.filter((option) => plainActs.has(option.act) && option.act !== 'exhaust' && option.act !== 'rally');
  }
  get end(): Option | undefined {
    return this.options.find((option) => option.act === 'exhaust');
  }
  optionsOfBasic(act: Basic): Option[] {
    return this.options.filter((option) => option.act === act);
  }
  async act(option: Option): Promise<void> {
    this.letGo();
    void this.#askOwnWay(option);
    await this.session.choose(option);
    const heard = this.session.heard;
    if (heard?.kind === 'refused') this.#refuse(heard.refusal, this.#squareOf(option));
  }
  // Asked before the act is sent, so that it is known when the move is shown.
  async #askOwnWay(option: Option): Promise<void> {
    this.#ownWay = null;
    if (!isQuiet() && isWalk(option)) this.#ownWay = (await this.#wayOf(option))?.squares ?? null;
  }
  #wayOf = (option: Option): Promise<Way | null> => show(this.session, 'way', { notation: option.notation });
  preview(option: Option): void {
    this.refused = null;
    this.bubble = null;
    this.picked = option;
    this.looked = null;
    void this.#lookAhead(option);
  }
  /** Picks it, or does it when it was picked before. */
  press(option: Option): void {
    if (this.picked?.notation === option.notation) void this.act(option);
    else this.preview(option);
  }
  /** Nothing is in hand any more. */
  letGo(): void {
    this.#asks += 1;
    this.picked = null;
    this.armed = null;
    this.refused = null;
    this.bubble = null;
    this.way = null;
    this.line = null;
    this.looked = null;
  }
  /** One step back: a bubble, a picked answer, an armed action. */
  back(): boolean {
    const had = this.bubble !== null || this.picked !== null || this.armed !== null || this.looked !== null;
    if (this.bubble?.kind === 'refusal') {
      this.bubble = null;
      this.refused = null;
      this.line = null;
    } else this.letGo();
    return had;
  }
  arm(act: Basic): void {
    const options = this.optionsOfBasic(act);
    const only = options[0];
    if (!only) return void this.whyNot(act);
    if (options.length === 1 && this.picked?.notation === only.notation) return void this.act(only);
    const again = this.armed === act;
    this.letGo();
    if (again) return;
    this.armed = act === 'rally' ? null : act;
    if (options.length === 1) this.preview(only);
  }

  // --- why not -------------------------------------------------------------------------------------------------------

  async whyNot(act: Basic): Promise<void> {
    const actor = this.card;
    const view = this.view;
    if (!actor || !view) return;
    const notation = likelyNotation(act, actor, view);
    if (notation) await this.why(notation, actor.square ?? null);
    else this.#note(tableWords.nobody(actor.name), actor.square ?? null);
  }
  async whyNotAction(act: string, piece: Mark, action: string): Promise<void> {
    await this.why(`${act} ${piece} ${action}`, this.piece(piece)?.square ?? null);
  }
  async refuseAt(pressed: { piece?: Mark; square?: Square; target?: Mark }): Promise<void> {
    const target = this.piece(pressed.target);
    if (target && isCharacter(target)) this.looked = target.mark;
    if (!this.isAsked || !this.view) return;
    const notation = wouldBe(this.onBoard, pressed, this.armed, this.view);
    if (notation) await this.why(notation, pressed.square ?? null, pressed);
  }
  async why(notation: string, at: Square | null, pressed: { piece?: Mark; target?: Mark } = {}): Promise<void> {
    this.picked = null;
    const mine = (this.#asks += 1);
    const answer = await this.session.ask({ say: 'why', notation });
    if (mine !== this.#asks) return;
    if (answer.say === 'answer' && answer.refused) {
      this.#refuse(refusalOf(answer.refused), at);
      if (pressed.piece && pressed.target)
        void show(this.session, 'line', { piece: pressed.piece, target: pressed.target }).then((line) => {
          if (mine === this.#asks) this.line = line;
        });
    } else if (answer.say === 'answer') this.#note(answer.text, at);
    else if (answer.say === 'error') this.#note(answer.error, at);
  }
  #refuse(refusal: Refusal, at: Square | null): void {
    this.refused = { ...refusal, at };
    sayNow(refusal.text);
    this.bubble = {
      kind: 'refusal',
      at: at ?? this.piece(this.active)?.square ?? this.view?.pieces.find((piece) => piece.square)?.square ?? 'a1',
      text: refusal.text,
      ...(refusal.rule === ''
        ? {}
        : { rule: refusal.rule, ruleHref: toRule(refusal.rule), ruleTitle: shortened(refusal.ruleText) || refusal.rule }),
    };
  }
  #note(text: string, at: Square | null): void {
    sayNow(text);
    if (at) this.bubble = { kind: 'note', at, text };
  }

  // --- what it would be ----------------------------------------------------------------------------------------------

  #squareOf(option: Option): Square | null {
    return option.square ?? this.piece(option.target ?? option.other ?? option.piece)?.square ?? null;
  }
  async #lookAhead(option: Option): Promise<void> {
    const mine = (this.#asks += 1);
    this.way = null;
    if (isWalk(option)) {
      const way = await this.#wayOf(option);
      if (mine === this.#asks) this.way = way;
    } else if (option.target !== undefined) await this.oddsOf(option);
  }
  /** The odds of a challenge, told at its target. */
  async oddsOf(option: Option): Promise<void> {
    const at = this.#squareOf(option);
    if (!at || option.target === undefined) return;
    const mine = this.#asks;
    const odds = await show(this.session, 'odds', { notation: option.notation });
    if (!odds || mine !== this.#asks) return;
    this.bubble = {
      kind: 'odds',
      at,
      percent: odds.percent,
      tries: odds.tries,
      text: tableWords.toKnock(odds.knock, this.piece(option.target)?.name ?? ''),
      more: tableWords.oddsMore(odds.dice, odds.defence, odds.tries),
    };
  }
  async toggleSight(on = !this.sightOn): Promise<void> {
    this.sightOn = on;
    await this.renewSight();
  }
  async renewSight(of: Mark | undefined = this.looked ?? this.active ?? this.card?.mark): Promise<void> {
    if (!this.sightOn || of === undefined) {
      this.sight = null;
      this.#seen = '';
      return;
    }
    const about = `${of} ${this.view?.hash} ${this.row}`;
    if (about === this.#seen) return;
    this.#seen = about;
    const sight = await show(this.session, 'sight', { piece: of });
    if (about === this.#seen) this.sight = sight;
  }

  // --- following the table -------------------------------------------------------------------------------------------

  protected override get bookkeeping(): ReadonlySet<string> {
    return books;
  }
  protected override isMissing(frame: Frame): boolean {
    return !frame.own && walksIn(frame.rows).length > 0;
  }
  protected override fetched(frame: Frame): Promise<WayOf> {
    return waysOf(this.session, frame.rows);
  }
  protected override draw(before: Now | null, after: Now, frame: Frame, wayOf: WayOf | null): void {
    const [from, to] = [viewOf(before), viewOf(after)];
    // The way of an own move was asked for before it was sent.
    this.steps = from && to ? stepsOf(from, to, frame.rows, wayOf ?? (() => this.#ownWay)) : [];
  }
  protected override get duration(): number {
    return isQuiet() ? 0 : durationOf(this.steps);
  }
  protected override entered(frame: Frame): void {
    this.letGo();
    for (const name of this.#heardIn(frame)) sound(name);
    if (isRolled(frame)) this.roll();
  }
  /** What a frame sounds like: each sound once, and every figure has its step. */
  #heardIn(frame: Frame): Set<Sound> {
    const heard = new Set<Sound>();
    for (const happened of frame.rows.flatMap(happenedIn)) {
      const name = soundOf(happened.event);
      const mover = this.piece(happened.piece);
      if (name) heard.add(name === 'step' ? stepOf(mover && lookOfPiece(mover, this.contents)?.body) : name);
    }
    return heard;
  }
  protected override changedHands(): void {
    this.letGo();
  }
  protected override skipped(frames: readonly Frame[]): void {
    // However fast the others go: one's own dice are seen.
    if (frames.some((frame) => frame.own && isRolled(frame))) this.roll();
    this.steps = [];
  }
  protected override caughtUp(now: Now | undefined): void {
    if (this.isAsked && this.#rang !== now?.entry) {
      this.#rang = now?.entry ?? -1;
      sound('turn');
    }
    void this.renewSight();
  }
  roll(): void {
    this.rolling = true;
    this.thrown = true;
    clearTimeout(this.#diceTimer);
    this.#diceTimer = setTimeout(() => {
      this.rolling = false;
      // They lie there for as long as it takes to read them, however late they came to rest.
      this.#diceTimer = setTimeout(() => (this.thrown = false), diceAreRead);
    }, 700);
  }
}

const diceAreRead = 1800; // milliseconds for which a roll lies there
const isRolled = (frame: Frame): boolean => frame.rows.flatMap(happenedIn).some((happened) => soundOf(happened.event) === 'throw');
const isWalk = ({ act, piece, square }: Option): boolean => square !== undefined && piece !== undefined && act !== 'place';
export const isCharacter = (piece: Piece): boolean => piece.kind === 'character' || piece.kind === 'companion';

function shortened(text: string): string {
  if (text.length <= 200) return text;
  const cut = text.slice(0, 196);
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}
