// Line-ups are picked at a table, before a match of skirmish.
import type { Face } from '../face';

export const face: Face = { Picker: () => import('./PickTable.svelte') };
