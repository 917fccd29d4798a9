// What skirmish brings to the page.
import type { Face } from '../face';
import { boxOf, isExamplePreset } from './base/boxes';
import { guide } from './guide/chapters';
import { pictureOf } from './scene/kept';

export const face: Face = {
  Table: () => import('./table/SkirmishTable.svelte'),
  Preview: () => import('./scene/Coming.svelte'),
  Card: () => import('./card/DrawnCard.svelte'),
  Standing: () => import('./card/Standing.svelte'),
  MapPicture: () => import('./card/MapPicture.svelte'),
  Builder: () => import('./team/Team.svelte'),
  isBuilt: ({ wishes }) => Boolean(wishes['figures_1']),
  Scene: () => import('./scene/Scene.svelte'),
  Heads: () => import('./scene/Heads.svelte'),
  Lesson: () => import('./learn/LessonPicture.svelte'),
  Emblem: () => import('./scene/PresetPicture.svelte'),
  boxOf,
  pictureOf,
  KeptPicture: () => import('./scene/KeptPicture.svelte'),
  isExample: isExamplePreset,
  guide,
  bench: () => import('./card/bench'),
  dispute: () => import('./replay/disputed'),
};
