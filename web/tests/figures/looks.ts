// The looks of the packs, read from their texts.
import { looksIn, type Drawn } from './read';

export type { Drawn };

const texts = import.meta.glob('../../../packs/*/{characters,attachments,scenarios}/*.pack', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

const order = ['got100', 'rm100', 'jp101', 'sg100', 'example'];
export const drawn: Drawn[] = Object.entries(texts)
  .flatMap(([path, text]) => looksIn(text, path.split('packs/')[1]?.split('/')[0] ?? ''))
  .sort((a, b) => order.indexOf(a.box) - order.indexOf(b.box) || a.id.localeCompare(b.id));
