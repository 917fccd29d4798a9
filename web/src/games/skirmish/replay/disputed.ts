// A disputed moment of skirmish, for whoever opens its link.
export { decoded } from './dispute';
export { default as Still } from './Still.svelte';
export { default as Sides } from './StillSides.svelte';
