// The boxes that are published, by the codes that stand on them.
import type { BoxFace } from '../../base/boxes';

export const boxes: Record<string, BoxFace> = {
  GOT100: { title: 'Game of Thrones', tone: '#c9d9e4' },
  RM100: { title: 'Rick and Morty', tone: '#d3e8b8' },
  JP101: { title: 'Jurassic Park', tone: '#f1d3a2' },
  SG100: { title: 'Squid Game', tone: '#f3c4d0' },
};
