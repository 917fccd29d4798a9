// What Westeros brings to the page.
import type { Face } from '../face';
import { boxOf } from './boxes';

export const face: Face = {
  Lesson: () => import('./learn/LessonPicture.svelte'),
  boxOf,
  KeptPicture: () => import('./learn/KeptPicture.svelte'),
  Emblem: () => import('./learn/Emblem.svelte'),
};
