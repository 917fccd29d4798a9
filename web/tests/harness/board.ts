// The board alone, with a recorded match: what the browser tests of the board open. What the board says is kept in
// `window.said`; `window.show` changes what it is given.
import { mount } from 'svelte';
import '../../src/pages/app.css';
import Harness from './Harness.svelte';
import { given, said } from './given.svelte';

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'light';

type Moment = { view: never; options?: never[]; you?: string; rows?: never[] };
type Fixture = { contents: never; moments: Moment[] };

const address = wanted.get('file') ?? `../fixtures/${wanted.get('fixture') ?? 'winterfell'}.json`;
const fixture = (await (await fetch(address)).json()) as Fixture;

function go(index: number): void {
  const moment = fixture.moments[index];
  if (!moment) throw new Error(`There is no moment ${index}.`);
  Object.assign(given, { view: moment.view, options: moment.options ?? [], you: moment.you });
}
given.contents = fixture.contents;
given.facing = wanted.get('facing') === '1' ? 1 : 0;
go(Number(wanted.get('at') ?? 0));
Object.assign(window, { said, given, go, fixture, show: (more: object) => Object.assign(given, more) });
mount(Harness, { target: document.getElementById('board') as HTMLElement });
