// Sides that somebody puts together: what lies on them, what the server says of it, who plays, and the table that is laid.
// What can be had, what a pool pays for and why something is refused comes from the server.
import { untrack } from 'svelte';
import * as api from '../../../base/api';
import { chairsFor, clockWish, noClock, openWish, seatWish, type Chair, type ClockForm, type Company } from '../../../base/chairs';
import { answers, askedWishes, usualValues } from '../../../base/form';
import { clubCode, keepClub, keepSettings } from '../../../base/keep';
import { layAndGo } from '../../../base/lay';
import type { House, HouseGame, NoMatch, Planned, Preset, Wish, Wishes } from '../../../base/protocol';
import { say, sayNow } from '../../../base/speak.svelte';
import type { Card } from '../base/fields';
import { basesOf, type BaseStyle } from '../figures/bases';
import { gameOfFigures, stockFor } from './game';
import * as up from './line-up';
import { noStock, type Stock } from './stock';
import { figuresFor, timePlan } from './time';
import { teamWords } from './words';

export type Reason = { title: string; text: string; rule?: string | undefined; at: HTMLElement | null };
type Change = { from?: HTMLElement | null; title?: string; done?: string; atOnce?: boolean };

const pickFields = ['figures', 'attachments', 'from']; // all others are among all wishes

export class Builder {
  house = $state.raw<House | null>(null);
  game = $state.raw<HouseGame | null>(null);
  stock = $state.raw<Stock>(noStock);
  company = $state<Company>('computer');
  lineUp = $state.raw<up.LineUp>(up.emptyLineUp());
  wantedSide = $state<number | null>(null);
  answer = $state.raw<Planned | NoMatch | null>(null);
  seats = $state.raw<Planned['seats']>([]);
  chairs = $state<Chair[]>([]);
  clock = $state<ClockForm>({ ...noClock });
  minutes = $state(0); // that there are, if that was said; and what came of it
  timeSaid = $state('');
  toAll = $state(false); // whoever is in the house may take an open seat
  club = $state(clubCode());
  why = $state.raw<Reason | null>(null);
  problem = $state('');
  busy = $state(false);
  // Whoever plays may pick at a table first: a game of its own, whose form knows the ways to do it.
  way = $state(''); // '': all sides are named here
  pickValues = $state<Wishes>({});
  pickAnswer = $state.raw<Planned | NoMatch | null>(null);
  #sound = up.emptyLineUp(); // the last one that was not refused
  #asked = 0;
  #askedPick = 0;
  // Whoever lays the table lays what was weighed: the last question is answered first.
  #weighing: Promise<unknown> = Promise.resolve();

  constructor(company: Company) {
    this.company = company;
  }

  // --- what is known -----------------------------------------------------------------------------------------------

  readonly picking = $derived(this.house?.games.find((each) => each.wishes.some((wish) => wish.name === 'way')));
  readonly pickWishes = $derived<Wishes>(this.#pickWishes());
  #pickWishes(): Wishes {
    const { picking, way, lineUp } = this;
    if (!picking || !way) return {};
    const sides = String(lineUp.sides.length);
    return answers(picking.wishes, { ...usualValues(picking.wishes), ...lineUp.others, ...this.pickValues, way, sides });
  }
  readonly pickAsked = $derived<Wish[]>(
    this.picking
      ? askedWishes(this.picking.wishes, this.pickWishes).filter((wish) => pickFields.includes(wish.name))
      : [],
  );
  readonly weighed = $derived(this.way ? this.pickAnswer : this.answer);
  readonly planned = $derived(this.weighed && !('error' in this.weighed) ? this.weighed : null);
  readonly cards = $derived(
    new Map<string, Card>([...this.stock.figures, ...this.stock.attachments].map((card) => [card.id, card])),
  );
  readonly toFill = $derived(up.sideToFill(this.lineUp, this.wantedSide));
  readonly sides = $derived<{ name: string; base: BaseStyle }[]>(
    basesOf(this.lineUp.sides.map((_, index) => this.#labelOf(index))).map((base, index) => ({
      name: this.nameOf(index),
      base,
    })),
  );
  readonly readyMade = $derived(this.game?.presets.filter((preset) => preset.wishes['figures_1']) ?? []);

  nameOf(side: number): string {
    const seat = this.seats.find((each) => each.side === side + 1);
    // A label that only counts says no more than we do.
    return teamWords.side(side + 1, seat && !/\d$|\)$/.test(seat.label) ? seat.label : '');
  }
  #labelOf(side: number): string {
    return this.seats.find((each) => each.side === side + 1)?.label ?? '';
  }
  playersOf(side: number): string {
    return this.seats
      .flatMap((seat, index) => (seat.side === side + 1 ? [this.chairs[index]] : []))
      .map((chair) => (chair ? chair.name.trim() || teamWords.sitters[chair.who] : ''))
      .filter(Boolean)
      .join(', ');
  }
  titleOf(card: string): string {
    return this.cards.get(card)?.title ?? card;
  }

  async load(wantedPreset: string, wantedFigure: string): Promise<void> {
    this.problem = '';
    try {
      this.house = await api.house();
      this.game = gameOfFigures(this.house);
      if (!this.game) throw new Error(teamWords.noGame);
      this.stock = await stockFor(this.game);
    } catch (error) {
      this.problem = (error as Error).message;
      return;
    }
    const preset = this.game.presets.find((each) => each.id === wantedPreset);
    let first = preset ? up.lineUpOf(preset.wishes) : up.emptyLineUp();
    if (wantedFigure && this.cards.has(wantedFigure)) first = up.withFigure(first, 0, wantedFigure);
    if (this.company === 'together') first = up.withWish(first, 'players', '4');
    // A friend picks the own side, as one does oneself; who comes with sides in mind has named them.
    if (this.company === 'friend' && !preset && !wantedFigure) this.way = this.#friendsWay;
    this.#sound = first;
    await this.change(first);
  }

  // --- what is changed -------------------------------------------------------------------------------------------

  change(next: up.LineUp, how: Change = {}): Promise<unknown> {
    return (this.#weighing = this.#weigh(next, how));
  }
  // Of two answers the later question counts. What is refused for good is taken back, with the reason; what only lacks
  // something is kept.
  async #weigh(next: up.LineUp, { from = null, title = '', done = '', atOnce = true }: Change): Promise<void> {
    if (!this.game) return;
    if (atOnce) this.lineUp = next;
    this.why = null;
    const number = ++this.#asked;
    let said: Planned | NoMatch;
    try {
      said = await api.weigh(this.game.game, this.#answersOf(next));
    } catch (error) {
      if (number === this.#asked) this.problem = (error as Error).message;
      return;
    }
    if (number !== this.#asked) return;
    this.problem = '';
    if ('error' in said && !said.incomplete && next !== this.#sound) {
      this.lineUp = this.#sound;
      this.why = { title, text: said.error, rule: said.rule, at: from };
      sayNow(`${title} ${said.error}`);
      return;
    }
    this.lineUp = this.#sound = next;
    this.answer = said;
    if (!('error' in said) && !this.way) this.#sit(said.seats);
    if (done) say(done);
  }
  #sit(wanted: Planned['seats']): void {
    if (wanted.length !== this.seats.length || wanted.some((seat, index) => seat.side !== this.seats[index]?.side))
      this.chairs = chairsFor(wanted, [], this.company);
    this.seats = wanted;
  }
  /** To be called from an effect: how it would be picked has changed. */
  weighPick(): void {
    if (!this.way || !this.picking) return;
    const number = ++this.#askedPick;
    this.#weighing = api.weigh(this.picking.game, this.pickWishes).then(
      (said) => {
        if (number !== this.#askedPick) return;
        this.pickAnswer = said;
        if (!('error' in said)) untrack(() => this.#sit(said.seats));
      },
      (error: Error) => (this.problem = error.message),
    );
  }
  // What is empty is said too, so that the form's own figures do not count; the others only where they are answered.
  #answersOf(wanted: up.LineUp): Wishes {
    if (!this.game) return {};
    const wishes = up.wishesOf(wanted);
    const named = Object.fromEntries(Object.entries(wishes).filter(([name]) => name.startsWith('figures_')));
    const usual = this.game.wishes.find((wish) => wish.name === 'first_game')?.usual ?? '';
    return { ...answers(this.game.wishes, { first_game: usual, ...wishes }), ...named };
  }

  get #friendsWay(): string {
    const ways = this.picking?.wishes.find((wish) => wish.name === 'way')?.choices ?? [];
    return ways.some(({ value }) => value === 'secret') ? 'secret' : (ways[0]?.value ?? '');
  }
  /** What whoever lays the table is called there. */
  get ownName(): string {
    return this.chairs.find((chair) => chair.who === 'you')?.name ?? '';
  }
  set ownName(name: string) {
    this.chairs = this.chairs.map((chair) => (chair.who === 'you' ? { ...chair, name } : chair));
  }

  want(side: number): void {
    this.wantedSide = this.wantedSide === side ? null : side;
  }
  take(card: Card, from: HTMLElement): void {
    const on = up.sidesOf(this.lineUp, card.id);
    const side = this.wantedSide === null ? (on[0] ?? this.toFill) : this.wantedSide;
    if (on.includes(side)) return this.drop(card.id, side);
    const done = teamWords.joins(card.title, this.nameOf(side));
    void this.change(up.withFigure(this.lineUp, side, card.id), { from, title: teamWords.doesNotFit(card.title), done });
  }
  drop(figure: string, side: number): void {
    const done = teamWords.leaves(this.titleOf(figure), this.nameOf(side));
    void this.change(up.withoutFigure(this.lineUp, side, figure), { done });
  }
  give(side: number, held: up.Held, from: HTMLElement): void {
    const title = this.titleOf(held.what);
    void this.change(up.withAttachment(this.lineUp, side, held), {
      from,
      title: teamWords.cannotGive(title),
      done: teamWords.given(title, this.cards.get(held.by)?.title ?? this.nameOf(side)),
      atOnce: false, // the button that was pressed stays where it is until the answer comes
    });
  }
  takeAway(side: number, attachment: string): void {
    void this.change(up.withoutAttachment(this.lineUp, side, attachment));
  }
  wish(name: string, value: string, from: HTMLElement | null, title: string): void {
    void this.change(up.withWish(this.lineUp, name, value), { from, title: teamWords.cannotHave(title) });
  }
  // Teams are of two sides; with more of them everybody plays for one.
  changeSides(count: number, from: HTMLElement): void {
    const players = count > up.fewestSides ? '' : (this.lineUp.others['players'] ?? '');
    const next = up.withWish(up.withSides(this.lineUp, count), 'players', players);
    void this.change(next, { from, title: teamWords.cannotHave(teamWords.sides(count)) });
  }
  keepCompany(wanted: Company): void {
    this.company = wanted;
    if (wanted === 'friend' && this.lineUp.sides.every((side) => side.figures.length === 0)) this.way = this.#friendsWay;
    else if (wanted !== 'friend') this.way = '';
    this.chairs = chairsFor(this.seats, [], wanted);
    const players = wanted === 'together' ? '4' : '';
    if ((this.lineUp.others['players'] ?? '') === players) return;
    this.seats = [];
    const two = wanted === 'together' ? up.withSides(this.lineUp, up.fewestSides) : this.lineUp;
    void this.change(up.withWish(two, 'players', players), { title: teamWords.cannotHave(teamWords.company[wanted]) });
  }
  takePreset(preset: Preset | undefined): void {
    if (!preset) return;
    const wanted = up.lineUpOf(preset.wishes);
    const others = { ...wanted.others, players: this.lineUp.others['players'] ?? '' };
    void this.change({ ...wanted, others }, { title: teamWords.cannotHave(preset.title), done: preset.title });
  }
  /** As many figures, points and rounds as fit into this time, and a clock. */
  async haveTime(minutes: number): Promise<void> {
    const { sides } = this.lineUp;
    const most = figuresFor(minutes, sides.length, Math.max(1, ...sides.map(({ figures }) => figures.length)));
    let next = up.withWish(up.withWish(this.lineUp, 'target', ''), 'rounds', '');
    sides.forEach(({ figures }, side) => {
      for (const figure of figures.slice(most)) next = up.withoutFigure(next, side, figure);
    });
    // What wins for so many figures the server knows.
    await this.change(next);
    const target = this.planned?.filled?.target;
    const people = this.chairs.filter(({ who }) => who !== 'computer').length;
    const plan = timePlan(minutes, { sides: sides.length, figures: most, target: target ?? 6, people });
    this.clock = plan.clock;
    this.minutes = minutes;
    const aimed = target === undefined ? this.lineUp : up.withWish(this.lineUp, 'target', String(plan.target));
    await this.change(up.withWish(aimed, 'rounds', String(plan.rounds)));
    this.timeSaid = teamWords.time(minutes, most, target === undefined ? null : plan.target, plan.rounds, plan.clock);
    say(this.timeSaid);
  }
  /** Chance names the sides, of these figures. */
  surprise(figures: readonly Card[]): void {
    const size = Math.max(3, ...this.lineUp.sides.map((side) => side.figures.length));
    const below = (count: number) => Math.floor(Math.random() * count);
    const drawn = up.byChance(this.lineUp, figures.map((card) => card.id), size, below);
    void this.change(drawn, { title: teamWords.chance, done: teamWords.chanceDone });
  }

  // --- the table is laid ---------------------------------------------------------------------------------------

  async lay(button: HTMLElement | null): Promise<void> {
    if (!this.game || this.busy) return;
    this.busy = true;
    await this.#weighing;
    if (!this.planned) {
      const missing = this.weighed && 'error' in this.weighed ? this.weighed : null;
      this.why = { title: teamWords.notYet, text: missing?.error ?? this.problem, rule: missing?.rule, at: button };
      this.busy = false;
      return;
    }
    if (this.house?.club) keepClub(this.club);
    const own = this.chairs.find((chair) => chair.who === 'you');
    if (own?.name.trim()) keepSettings({ name: own.name.trim() });
    const isPicked = this.way && this.picking;
    try {
      await layAndGo({
        game: isPicked ? isPicked.game : this.game.game,
        wishes: this.way ? this.pickWishes : this.#answersOf(this.lineUp),
        seats: this.chairs.map(seatWish),
        clock: clockWish(this.clock),
        ...openWish(this.chairs, this.toAll),
      });
    } catch (error) {
      this.why = { title: teamWords.notYet, text: (error as Error).message, at: button };
    }
    this.busy = false;
  }
}
