// What may be drawn for any game.
export { default as Die } from './Die.svelte';
export { default as Icon } from './Icon.svelte';
export { icons, type IconName } from './icons';
export { detailOf, type Detail } from './shapes';
export { toneOf } from './tone';
