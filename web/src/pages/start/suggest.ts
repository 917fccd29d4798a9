// What somebody may mean who types into the search field of the start page.
import { boxTitle } from '../../base/boxes';
import type { RuleText, Thing } from '../../base/protocol';
import { toRule } from '../../base/route';

export type Suggestion = { title: string; about: string; link: string };

const most = 5;

/** Cards by their names first, for they are few; then rules that have every word. */
export function suggestions(typed: string, rules: RuleText[], things: Thing[]): Suggestion[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const cards = things
    .filter((thing) => !thing.invented && has(thing.title))
    .slice(0, 2)
    .map((thing) => ({
      title: thing.title,
      about: `${thing.kindTitle}, ${boxTitle(thing.box)}`,
      link: `#/collection/${encodeURIComponent(thing.id)}`,
    }));
  const found = rules
    .filter((rule) => has(`${rule.id} ${rule.says}`))
    .map((rule) => ({ title: rule.id, about: rule.says, link: toRule(rule.id) }));
  return [...new Map([...cards, ...found].map((each) => [each.link, each])).values()].slice(0, most);
}
