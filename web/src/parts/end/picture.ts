// The result as a picture of 1200 x 630, made in the browser: for whoever wants to show it, or to keep it. No chat and no
// address of the table is in it.
import { paintSvg } from '../../art/paint';
import type { End } from './end';

export type Drawn = { figures: readonly SVGSVGElement[]; board: SVGSVGElement | null };
type Pen = CanvasRenderingContext2D;

export const pictureSize = { width: 1200, height: 630 };
const [wide, high] = [pictureSize.width, pictureSize.height];
const ink = '#2a1710';
const display = '"Outfit Variable", "Avenir Next", "Century Gothic", sans-serif';
const text = '"Figtree Variable", "Segoe UI", Roboto, sans-serif';

/** The same numbers again and again, so that the same match has the same picture. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

function wood(to: Pen): void {
  const random = chance(7);
  const planks = 5;
  for (let plank = 0; plank < planks; ++plank) {
    const top = (plank * high) / planks;
    to.fillStyle = ['#8a5b34', '#7d5230', '#94633a', '#84572f', '#8f6038'][plank] ?? '#8a5b34';
    to.fillRect(0, top, wide, high / planks);
    to.strokeStyle = 'rgba(60,30,8,.2)';
    for (let grain = 0; grain < 9; ++grain) {
      const y = top + random() * (high / planks);
      to.lineWidth = 0.6 + random() * 1.4;
      to.beginPath();
      to.moveTo(0, y);
      to.bezierCurveTo(wide * 0.3, y + random() * 12 - 6, wide * 0.6, y + random() * 12 - 6, wide, y);
      to.stroke();
    }
    to.fillStyle = 'rgba(40,18,4,.5)';
    to.fillRect(0, top, wide, 2);
  }
}

function board(to: Pen, svg: SVGSVGElement): void {
  const { width, height } = svg.viewBox.baseVal;
  const size = 800;
  const deep = (size * height) / (width || 1);
  to.save();
  to.translate(920, 330);
  to.rotate((-7 * Math.PI) / 180);
  to.translate(-size / 2, -deep / 2);
  to.shadowColor = 'rgba(40,18,4,.6)';
  to.shadowBlur = 30;
  to.shadowOffsetX = 10;
  to.shadowOffsetY = 26;
  to.fillStyle = '#1c242e';
  to.beginPath();
  to.roundRect(0, 14, size, deep, 18);
  to.fill();
  to.shadowColor = 'transparent';
  paintSvg(to, svg, { x: 0, y: 0, width: size, height: deep });
  to.restore();
}

function shade(to: Pen): void {
  const dark = to.createLinearGradient(0, 0, wide, 120);
  dark.addColorStop(0, 'rgba(44,22,8,.95)');
  dark.addColorStop(0.26, 'rgba(44,22,8,.93)');
  dark.addColorStop(0.5, 'rgba(44,22,8,.6)');
  dark.addColorStop(0.82, 'rgba(44,22,8,.04)');
  to.fillStyle = dark;
  to.fillRect(0, 0, wide, high);
}

function logo(to: Pen): void {
  to.save();
  to.translate(58, 52);
  to.scale(1.3, 1.3);
  to.lineWidth = 2.4;
  to.strokeStyle = ink;
  for (const [d, fill] of [
    ['M4.5 19h23a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-23a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3Z', '#0f6b57'],
    ['M11 19V17Q11 15 13 15H19Q21 15 21 17V19', '#f0b429'],
    ['M14 2h4a7 7 0 0 1 0 14h-4a7 7 0 0 1 0-14Z', '#f0b429'],
  ] as const) {
    const path = new Path2D(d);
    to.fillStyle = fill;
    to.fill(path);
    to.stroke(path);
  }
  to.restore();
  to.font = `700 27px ${display}`;
  to.fillStyle = '#fff3dc';
  to.fillText('Tablewright', 110, 82);
}

/** As large as it fits; where it is. */
function large(to: Pen, words: string, y: number, most: number, colour: string): number {
  let size = most;
  const fits = (): boolean => {
    to.font = `800 ${size}px ${display}`;
    return to.measureText(words).width <= 520;
  };
  while (!fits() && size > 30) size -= 2;
  to.lineJoin = 'round';
  to.strokeStyle = ink;
  to.lineWidth = size * 0.15;
  to.strokeText(words, 58, y + size * 0.8);
  to.fillStyle = colour;
  to.fillText(words, 58, y + size * 0.8);
  return y + size;
}

function lines(to: Pen, words: string, room: number): string[] {
  return words.split(' ').reduce<string[]>((all, word) => {
    const longer = [all.at(-1) ?? '', word].filter((part) => part !== '').join(' ');
    return all.length > 0 && to.measureText(longer).width <= room ? [...all.slice(0, -1), longer] : [...all, word];
  }, []);
}

function said(to: Pen, end: End): void {
  let y = large(to, end.told.headline, 128, 104, '#ffe9b0');
  if (end.score !== '') y = large(to, end.score, y + 4, 104, '#ffd45e');
  to.font = `600 27px ${text}`;
  to.fillStyle = '#fff3dc';
  lines(to, end.told.line, 500)
    .slice(0, 3)
    .forEach((line, index) => to.fillText(line, 58, y + 44 + index * 35));
  let x = 58;
  for (const { value, brief } of end.told.facts) {
    to.font = `800 38px ${display}`;
    to.fillStyle = '#ffd45e';
    to.fillText(value, x, 560);
    const valueWide = to.measureText(value).width;
    to.font = `600 18px ${text}`;
    to.fillStyle = '#fff3dc';
    to.fillText(brief, x, 586);
    x += Math.max(valueWide, to.measureText(brief).width) + 34;
  }
}

// left, width and height of a step; how high whoever stands there is
const steps = [
  [722, 240, 134, 232],
  [526, 180, 96, 160],
  [978, 180, 74, 160],
] as const;

function podium(to: Pen, figures: readonly SVGSVGElement[]): void {
  // The first stands before the others.
  for (const place of [1, 2, 0]) {
    const svg = figures[place];
    const step = steps[place];
    if (!svg || !step) continue;
    const [left, width, height, tall] = step;
    const top = high - height;
    const front = to.createLinearGradient(0, top, 0, high);
    front.addColorStop(0, '#a87446');
    front.addColorStop(1, '#7d5230');
    to.fillStyle = front;
    to.beginPath();
    to.roundRect(left, top, width, height + 20, 12);
    to.fill();
    const edge = to.createLinearGradient(0, top - 16, 0, top + 14);
    edge.addColorStop(0, '#d6a56c');
    edge.addColorStop(1, '#b27f4a');
    to.fillStyle = edge;
    to.beginPath();
    to.roundRect(left - 8, top - 16, width + 16, 30, 10);
    to.fill();
    to.font = `800 32px ${display}`;
    to.textAlign = 'center';
    to.fillStyle = '#fff3dc';
    to.fillText(String(place + 1), left + width / 2, top + 52);
    to.textAlign = 'left';
    const { width: unitsWide, height: unitsHigh } = svg.viewBox.baseVal;
    const deep = (tall * unitsHigh) / 148;
    const across = (deep * unitsWide) / (unitsHigh || 1);
    // The ground of a figure lies 13 of its 178 units above the lower edge.
    paintSvg(to, svg, { x: left + width / 2 - across / 2, y: top - deep + deep * 0.055, width: across, height: deep });
  }
}

function confetti(to: Pen): void {
  const random = chance(9);
  for (let i = 0; i < 60; ++i) {
    to.save();
    to.translate(500 + random() * 690, random() * 600);
    to.rotate(random() * 2 * Math.PI);
    to.transform(1, 0, random() * 0.7, 1, 0, 0);
    to.fillStyle = ['#ffd45e', '#c9352c', '#2a66c4', '#0f6b57', '#fffaf0'][i % 5] ?? '#ffd45e';
    to.beginPath();
    to.roundRect(-6, -9, 12, 18, 2);
    to.fill();
    to.restore();
  }
}

export function drawPicture(to: Pen, end: End, { figures, board: map }: Drawn): void {
  wood(to);
  if (map) board(to, map);
  shade(to);
  logo(to);
  podium(to, figures);
  if (end.outcome !== 'nobody') confetti(to);
  said(to, end);
}

/** As a PNG; null where the browser makes none. */
export async function pictureOf(end: End, drawn: Drawn): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = wide;
  canvas.height = high;
  const to = canvas.getContext('2d');
  if (!to) return null;
  await Promise.all([document.fonts.load(`800 100px ${display}`), document.fonts.load(`600 27px ${text}`)]);
  drawPicture(to, end, drawn);
  return new Promise((made) => canvas.toBlob(made, 'image/png'));
}

/** Can this device hand on a picture? */
export function canShare(picture: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture] });
}
