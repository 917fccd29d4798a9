// What Westeros brings to the page.
import type { Face } from '../face';
import { boxOf } from './boxes';

export const face: Face = {
  Lesson: () => import('./learn/LessonPicture.svelte'),
  boxOf,
  Emblem: () => import('./learn/Emblem.svelte'),
};
