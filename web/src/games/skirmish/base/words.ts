// What is said at a table of skirmish, at its board and of its cards.
import { plural } from '../../../base/plural';

// Ids of the server, as they are said.
const colourWords: Record<string, string> = { blue: 'blue', red: 'red', silver: 'silver', gold: 'gold' };
export const colourWord = (colour: string): string => colourWords[colour] ?? colour;
const compass: Record<string, string> = { north: 'north', east: 'east', south: 'south', west: 'west' };

export const tableWords = {
  prompt: 'What is asked now',
  board: 'Board',
  yourSide: 'Your side',
  theirSide: 'Rivals, dice and log',
  tableNav: 'Table',
  you: 'You',
  computer: 'Computer',
  round: (round: number) => (round > 0 ? `Round ${round}` : 'Setting up'),
  wentFirst: (side: string) => `${side} goes first`,
  race: (points: string, target: number) => `Points: ${points}, first to ${target}`,
  racePoint: (name: string, points: number) => `${name} ${points}`,
  sound: (on: boolean) => (on ? 'Sound is on' : 'Sound is off'),
  theme: (dark: boolean) => (dark ? 'Light colours' : 'Dark colours'),
  rules: 'Rules',
  corner: {
    'north-west': 'north-west',
    'north-east': 'north-east',
    'south-west': 'south-west',
    'south-east': 'south-east',
    north: 'north',
    south: 'south',
    west: 'west',
    east: 'east',
    middle: 'middle',
  } as Record<string, string>,
  chips: {
    yourTurn: 'your turn',
    choosing: 'choosing',
    thinking: 'thinking',
    waiting: 'waiting',
    away: 'away',
    open: 'open seat',
    over: 'over',
  },
  track: (name: string) => `Cooldown track of ${name}`,
  yourTrack: 'Your cooldown track',
  space: (space: number, what: string) => `On the ${space}: ${what || 'nothing'}`,
  pool: (what: string) => `Ready: ${what || 'nothing'}`,
  ready: 'Ready',
  colour: colourWord,
  incoming: (colour: string) => `${colourWord(colour)} would go here`,
  states: {
    ready: 'still to act',
    acting: 'acting',
    exhausted: 'exhausted',
    down: 'down',
    waiting: 'to be placed',
    aside: 'beside the map',
    leader: 'leader',
    out: (space: number | undefined) => (space === undefined ? 'knocked out' : `knocked out, on the ${space}`),
    track: (space: number | undefined) => (space === undefined ? 'on the track' : `on the ${space}`),
    carries: (what: string) => `has ${what}`,
  },
  roster: (name: string) => `Figures of ${name}`,
  showRoster: (name: string, open: boolean) => (open ? `Hide the figures of ${name}` : `Show the figures of ${name}`),
  others: 'Your other figures',
  openCard: (name: string) => `Card of ${name}`,
  lastRoll: 'Last roll',
  noRoll: 'No dice yet.',
  everybody: 'Everybody',
  checkDice: 'Check the dice',
  log: 'Log',
  roundDivider: (round: number) => `Round ${round}`,
  tabs: { actions: 'Actions', cards: 'Cards', sight: 'Sight', dice: 'Dice', log: 'Log' },
  tabsLabel: 'Panels',
  undo: 'Undo',
  askUndo: 'Ask to undo',
  hint: 'Hint',
  hintAbout: 'What threatens whom',
  sight: 'Sight',
  list: 'All answers',
  end: 'End turn',
  doIt: 'Do it',
  drop: 'Not this',
  actionsLeft: (count: number) => `${plural(count, 'action')} left`,
  basic: 'Basic actions',
  basics: { move: 'Move', challenge: 'Challenge', assist: 'Assist', interact: 'Interact', rally: 'Rally' },
  challenge: 'challenge',
  cost: (colour: string, space: number) => `costs a ${colourWord(colour)} token, which goes on the ${space}`,
  itself: (space: number) => `goes on the ${space} itself`,
  pays: (colour: string, space: number) =>
    `A ${colourWord(colour)} token goes on the ${space}. Press it again, or the button, to do it.`,
  toKnock: (knock: 'down' | 'out', name: string) => `to knock ${knock} ${name}`,
  oddsMore: (dice: number, defence: number, tries: readonly number[]) =>
    `${plural(dice, 'die', 'dice')} against ${defence}${tries.length > 1 ? `: ${tries.map((each, i) => `${each.toFixed(1)} % ${['first', 'second', 'third'][i] ?? 'next'} try`).join(', ')}` : ''}`,
  nextShort: (space: number | undefined) => (space === undefined ? 'none' : `on ${space}`),
  noToken: (colour: string) => `No ${colourWord(colour)} token is ready.`,
  nextOn: (colour: string, space: number) =>
    `No ${colourWord(colour)} token is ready: the next lies on space ${space} of the cooldown track.`,
  defence: (value: number) => `defence ${value}`,
  choices: 'Your choices',
  whatDoes: (name: string) => `What does ${name} do?`,
  whoActs: 'Which figure?',
  which: (act: string, name: string) => `${act}: ${name}`,
  acts: { place: 'Place', move: 'Move', step: 'Step' } as Record<string, string>,
  sub: {
    place: 'Press a green square.',
    choose: 'Press one of your figures.',
    turn: 'Press a green square to move, or use the card.',
    effect: 'Press what is marked, or one of the answers.',
    leader: 'Press one of your figures. Nobody sees it until all have chosen.',
    pressAgain: 'Press it again, or the button, to do it.',
  } as Record<string, string>,
  isChoosing: (name: string) => `${name} is choosing`,
  isThinking: (name: string) => `${name} is thinking`,
  acts1: (name: string) => `Turn of ${name}`,
  nobody: (name: string) => `There is nobody and nothing for ${name} to do this with.`,
  over: 'The match is over',
  scenario: 'Scenario',
  forEverybody: 'For everybody',
  putBy: (name: string) => `Put into play by ${name}.`,
  aim: (target: number) => `First to ${plural(target, 'point')}.`,
  turnBoard: 'Turn the board round',
  keys: [
    ['Arrows', 'from square to square on the board'],
    ['N', 'to the next thing that can be chosen'],
    ['Enter', 'choose; once more does it'],
    ['Space', 'the odds, on the board'],
    ['1 2 3 4', 'abilities of the card'],
    ['M C A I', 'move, challenge, assist, interact'],
    ['Y', 'rally'],
    ['S', 'what a figure sees'],
    ['U', 'undo'],
    ['H', 'hint'],
    ['E', 'end turn, or do what is picked'],
    ['O', 'all answers as a list'],
    ['P', 'point at something, for others'],
    ['K', 'skip what others did'],
    ['B', 'to the board'],
    ['Q', 'to the question'],
    ['L', 'to the log'],
    ['R', 'read the question again'],
    ['?', 'these keys'],
    ['Escape', 'back'],
  ] as [string, string][],
  cards: 'Cards on the table',
};

export const boardWords = {
  label: (map: string) => `Board: ${map}`,
  picture: (map: string, columns: number, rows: number) => `${map}, ${columns} columns by ${rows} rows.`,
  keys: 'Arrow keys move from square to square, N goes to the next thing that can be chosen, Enter chooses, Space shows the odds, Escape closes.',
  yours: 'yours',
  of: (side: string) => `of ${side}`,
  selected: 'selected',
  leader: 'leader',
  down: 'knocked down',
  exhausted: 'exhausted',
  carries: (what: string) => `carries ${what}`,
  blocked: 'blocked',
  seen: 'in sight',
  unseen: 'out of sight',
  area: (name: string) => `area ${name.replace(/_/g, ' ')}`,
  walls: (sides: readonly string[]) => `wall ${sides.map((side) => compass[side] ?? side).join(' and ')}`,
  picked: 'picked, press again to do it',
  can: (act: string, label: string, odds?: number): string => {
    const chance = odds === undefined ? '' : ` ${Math.round(odds)} %`;
    const known: Record<string, string> = {
      challenge: 'can be challenged',
      move: 'can be moved to',
      step: 'can be moved to',
      place: 'can be placed here',
      square: 'can be chosen',
      target: 'can be chosen',
      choose: 'can take the turn',
      leader: 'can be the leader',
      assist: 'can be helped up',
      interact: 'can be interacted with',
    };
    return `${known[act] ?? label}${chance}`;
  },
  percent: (percent: number) => `${Math.round(percent)} %`,
  toBeat: (name: string) => `to beat ${name}`,
  tries: (tries: readonly number[]) =>
    tries
      .map((percent, index) => `${percent.toFixed(1)} % ${['first', 'second', 'third'][index] ?? 'next'} try`)
      .join(', '),
  close: 'Close',
  which: 'Which one?',
  zoomIn: 'Zoom in',
  zoomOut: 'Whole board',
  mini: (title: string, columns: number, rows: number) => `Map of ${title}, ${columns} by ${rows}`,
};

export const drawWords = {
  token: (colour: string, cost?: number) =>
    cost === undefined ? `${colourWord(colour)} token` : `${colourWord(colour)} token, cost ${cost}`,
  defence: (value: number) => `defence ${value}`,
};

export const cardWords = {
  defence: (value: number) => `Defence ${value}`,
  dots: 'Ability dots',
  base: (name: string) => `Base ${name}`,
  challenge: 'challenge',
  trait: 'trait',
  status: 'status card',
  statusNothing: 'It does nothing by itself; other cards speak of it.',
  use: (space: number) => `item, goes to ${space}`,
  action: 'action',
  pieces: { token: 'token', minion: 'minion', marker: 'marker' } as Record<string, string>,
  copies: (kind: string, count: number) => (count === 1 ? kind : `${count} ${kind}s`),
  kinds: {
    character: 'character',
    basic: 'basic character',
    item: 'item',
    companion: 'companion',
    bonus: 'bonus objective',
  } as Record<string, string>,
};

export const sceneWords = {
  counted: (characters: number, basics: number) =>
    `${plural(characters, 'character')}, ${plural(basics, 'basic')}, every card large enough to read.`,
  scene: (map: string) => `A drawn board: ${map}, with figures of all boxes`,
  sceneOdds: (name: string) => `to knock down ${name}`,
};

/** When a match is over. */
export const finalWords = {
  sideOf: (figure: string) => `The side of ${figure}`,
  played: (scenario: string, map: string) => (scenario.includes(map) ? scenario : `${scenario} at ${map}`),
  theComputer: 'the computer',
  challenge: 'challenge',
  beats: (winner: string, losers: string, map: string) => `${winner} beats ${losers} at ${map}.`,
  carried: (figure: string) => `${figure} carried the day.`,
  soClose: 'So close: one more point and it was yours.',
  unlucky: 'The dice were against you today.',
  stood: (figure: string, knockOuts: number) => `${figure} stood tall with ${plural(knockOuts, 'knock-out')}.`,
  nextTime: 'The figures stand ready for another go.',
  knockOuts: (count: number, others: readonly { name: string; count: number }[]) => {
    const what = count === 1 ? 'knock-out' : 'knock-outs';
    const [other] = others;
    if (other && others.length === 1) return `${what}, ${other.name} had ${other.count === 0 ? 'none' : other.count}`;
    return `${what}, the others had ${others.reduce((sum, each) => sum + each.count, 0) || 'none'}`;
  },
  knockOutsBrief: 'knock-outs',
  best: (action: string, figure: string, dice: number) => `best roll: ${action} by ${figure}, ${plural(dice, 'die', 'dice')}`,
  bestBrief: 'best roll',
  signed: (value: number) => (value > 0 ? `+${value.toFixed(1)}` : value < 0 ? `−${(-value).toFixed(1)}` : '0.0'),
  luck: (value: number) =>
    value === 0 ? 'luck: successes as was to be expected' : `luck: successes ${value > 0 ? 'over' : 'under'} what was to be expected`,
  luckBrief: 'luck',
};
