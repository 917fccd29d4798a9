// The boxes that are published, by the codes that stand on them, and what else stands where a box stands.
import type { BoxFace } from '../../../base/boxes';
import type { Preset } from '../../../base/protocol';

const published: Record<string, BoxFace> = {
  GOT100: { title: 'Game of Thrones', tone: '#c9d9e4' },
  RM100: { title: 'Rick and Morty', tone: '#d3e8b8' },
  JP101: { title: 'Jurassic Park', tone: '#f1d3a2' },
  SG100: { title: 'Squid Game', tone: '#f3c4d0' },
};
export const boxes: Record<string, BoxFace> = {
  ...published,
  skirmish: { title: 'Every box of Skirmish', tone: '#e2d8c4' },
  EXAMPLE: { title: 'Lights over Reedholm', tone: '#c7dcd8' },
  example: { title: 'Lights over Reedholm', tone: '#c7dcd8' },
};

/** What belongs to no box that anybody owns: to learn from at the workbench. */
export const isExample = (box: string): boolean => box.toLowerCase() === 'example';
const ofExample = new Set(['example', 'high_water']);
export const isExamplePreset = (preset: Preset): boolean => ofExample.has(preset.id);

/** The box whose first game a preset is, for two. */
export function boxOf({ wishes }: Preset): string | undefined {
  const box = (wishes['first_game'] ?? '').toUpperCase();
  return box in published && wishes['players'] === undefined ? box : undefined;
}
