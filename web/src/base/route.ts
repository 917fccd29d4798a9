// Where one is in the page stands behind the "#": browsers do not send it, so an invite in it is in no log.
import { companies, type Company } from './chairs';

export type Route =
  | { page: 'start' }
  | { page: 'lay'; game: string; preset: string; friend: boolean }
  | { page: 'team'; company: Company; preset: string; figure: string }
  | { page: 'games' }
  | { page: 'rules'; rule: string; search: string }
  | { page: 'learn'; game: string }
  | { page: 'collection'; thing: string }
  | { page: 'workbench' }
  | { page: 'table'; table: string; at?: number }
  | { page: 'dispute'; data: string }
  | { page: 'join'; table: string; invite: string }
  | { page: 'settings' }
  | { page: 'none' };

// A link may come cut off, in the middle of a sign.
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page = '', first = '', second = '', third = ''] = path.split('/').map(plain);
  const wanted = new URLSearchParams(query);
  switch (page) {
    case '':
      return { page: 'start' };
    case 'lay':
      return { page, game: first, preset: wanted.get('preset') ?? '', friend: wanted.has('friend') };
    case 'team':
      return {
        page,
        company: companies.find((each) => each === first) ?? 'computer',
        preset: wanted.get('preset') ?? '',
        figure: wanted.get('figure') ?? '',
      };
    case 'games':
    case 'workbench':
    case 'settings':
      return { page };
    case 'rules':
      return { page, rule: first, search: wanted.get('search') ?? '' };
    case 'learn':
      return first === '' ? { page: 'rules', rule: '', search: '' } : { page, game: first };
    case 'collection':
      return { page, thing: first };
    case 'table':
      if (first === '') return { page: 'none' };
      return second === 'at' && /^\d{1,6}$/.test(third) ? { page, table: first, at: Number(third) } : { page, table: first };
    case 'dispute':
      return first === '' ? { page: 'none' } : { page, data: first };
    case 'join':
      return second === '' ? { page: 'none' } : { page, table: first, invite: second };
    default:
      return { page: 'none' };
  }
}

export const toTable = (table: string): string => `#/table/${encodeURIComponent(table)}`;
export const toRule = (rule: string): string => `#/rules/${encodeURIComponent(rule)}`;

export const toLearn = (game: string): string => `#/learn/${encodeURIComponent(game)}`;
export const toRules = (search: string): string => `#/rules?search=${encodeURIComponent(search)}`;

export const isLocal = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host === '::1' || /^127\./.test(host);

/** The address to hand to others. "localhost" would lead them to their own machine. */
export function shareBase(
  place: { hostname: string; origin: string; pathname: string },
  addresses: readonly string[],
): string {
  if (!isLocal(place.hostname)) return (place.origin + place.pathname).replace(/\/[^/]*$/, '');
  return (addresses[0] ?? place.origin).replace(/\/+$/, '');
}

export const inviteLink = (base: string, table: string, invite: string): string =>
  `${base}/#/join/${encodeURIComponent(table)}/${encodeURIComponent(invite)}`;
export const watchLink = (base: string, table: string): string => `${base}/${toTable(table)}`;
/** A moment of a match: the table, looked back to this entry. */
export const momentLink = (base: string, table: string, entry: number): string => `${base}/${toTable(table)}/at/${entry}`;
export const disputeLink = (base: string, letters: string): string => `${base}/#/dispute/${letters}`;
