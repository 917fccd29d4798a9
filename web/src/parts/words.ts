// What is said by the parts that drawn tables share.
import { plural } from '../base/plural';

export const drawnWords = {
  skip: 'Skip',
  skipAll: 'Skip to now',
  showThem: 'Show them',
  backlog: (count: number) => `${plural(count, 'thing')} happened since you looked`,
  backlogAbout: 'See them one by one, or go straight to the present.',
  menuTitle: 'The table',
  menu: 'Menu',
  talk: 'Chat',
  sentences: 'The table in sentences',
  settings: 'At this table',
  keysTitle: 'Keys',
  pace: 'How fast acts of others are shown',
  paces: { slow: 'Slowly', normal: 'At reading pace', fast: 'Fast', off: 'At once' },
  soundTitle: 'Sounds',
  soundSetting: 'On, from the first press on',
  volume: 'How loud',
  turnSetting: 'The board turns to whoever plays',
  acrossSetting: 'The device lies between us: cards turn to whoever plays',
  lookBack: 'Look back',
  leave: 'Leave the table',
  orderOf: (title: string) => `${title}, from now on`,
  orderShort: { ask: 'Ask', always: 'Always', never: 'Never' },
};
