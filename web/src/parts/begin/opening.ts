// The beginning of a match, in time: the table is laid, everybody comes in, the marker of the first player is flipped.
// Milliseconds from its start. A rematch has the flip alone. Pure.
export type Opening = 'whole' | 'flip';

export type Coming = { at: number; long: number };
export type Plan = {
  place: Coming | null; // the name of the place
  sides: readonly Coming[];
  shade: Coming; // it is dark from here to there
  flip: Coming;
  first: number; // who goes first is said
  end: number;
};

const two = { first: 800, each: 980, long: 1180, after: 1080 };
const many = { first: 800, each: 700, long: 880, after: 780 };

export function planOf(opening: Opening, sides: number): Plan {
  const pace = sides > 2 ? many : two;
  const comings =
    opening === 'whole' ? Array.from({ length: sides }, (_, i) => ({ at: pace.first + i * pace.each, long: pace.long })) : [];
  const last = comings.at(-1);
  const flip = last ? last.at + pace.after : 260;
  const end = flip + 1540;
  return {
    place: opening === 'whole' ? { at: 240, long: 620 } : null,
    sides: comings,
    shade: opening === 'whole' ? { at: 420, long: end - 420 } : { at: 0, long: end },
    flip: { at: flip, long: 760 },
    first: flip + 740,
    end,
  };
}

/** How the marker flies: up and down once, a small bounce, four and a half turns; it ends with its face up. */
export function flight(high: number): Keyframe[] {
  const steps = 30;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const p = step / steps;
    const [q, up] = p < 0.8 ? [p / 0.8, 1] : [(p - 0.8) / 0.2, 0.06];
    const height = up * 4 * q * (1 - q);
    const turn = p < 0.8 ? 1620 * q : 1620 + 180 * q;
    return {
      transform: `translateY(${(-height * high).toFixed(1)}px) scale(${(0.75 + height * 0.9 + 0.25 * p).toFixed(3)}) rotateX(${(turn - 1800).toFixed(1)}deg)`,
    };
  });
}
export function shadowOfFlight(size: number): Keyframe[] {
  const steps = 30;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const p = step / steps;
    const [q, up] = p < 0.8 ? [p / 0.8, 1] : [(p - 0.8) / 0.2, 0.06];
    const height = up * 4 * q * (1 - q);
    return {
      transform: `translate(${(height * 40).toFixed(1)}px, ${(height * 36 + size * 0.12).toFixed(1)}px) scale(${(1.1 + height * 0.5).toFixed(3)})`,
      opacity: 1 - height * 0.6,
    };
  });
}

/** Somebody hops from beside the board to where they stand: `way` in the units of the drawing. */
export function walkIn(way: number, hops = 6, high = 19): Keyframe[] {
  const frames: Keyframe[] = [];
  for (let n = 0; n < hops * 2; ++n) {
    const p = n / (hops * 2);
    const up = n % 2;
    const tilt = up === 0 ? 0 : n % 4 === 1 ? 5 : -5;
    frames.push({
      transform: `translateY(${(way * (1 - p) - up * high).toFixed(1)}px) rotate(${tilt}deg) scale(${up ? '0.97, 1.05' : '1.04, 0.94'})`,
      opacity: p < 0.12 ? p / 0.12 : 1,
    });
  }
  return [...frames, { transform: 'none', opacity: 1 }];
}
