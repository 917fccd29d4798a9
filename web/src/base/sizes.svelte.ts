// Of what shape the screen is, for whatever lies on it: one place decides, and everything else asks (in styles by the class
// `compact` and by [data-shape] of the page, see parts/frame.css).

/** desk: panels on both sides of the board. tablet: all below the board. phone: one panel at a time below it.
 *  flat: a phone held across, or a low window: one panel at a time beside it. */
export type Shape = 'desk' | 'tablet' | 'phone' | 'flat';
export type Sizes = {
  shape: Shape;
  compact: boolean; // one thing at a time, as on a phone
  short: boolean; // so low that all tracks share their lines above the board
  tiny: boolean; // not even that fits: the table is scrolled, and what is asked stays in view
  grow: number; // how much larger than on a desk everything is drawn
};

const lowest = { desk: 600, tall: 700, any: 300 };
const narrowest = { desk: 760, uprightDesk: 1088, any: 300 };
/** The screen for which a desk is drawn; on larger ones everything grows with them. */
const drawnFor = { width: 1440, height: 900, most: 3 };

function shapeOf(width: number, height: number): Shape {
  if (width > height && height < lowest.desk) return 'flat';
  if (width < narrowest.desk) return 'phone';
  return width > height || width >= narrowest.uprightDesk ? 'desk' : 'tablet';
}

export function sizesOf(width: number, height: number): Sizes {
  const shape = shapeOf(width, height);
  const larger = Math.min(width / drawnFor.width, height / drawnFor.height, drawnFor.most);
  return {
    shape,
    compact: shape !== 'desk',
    short: shape === 'flat' || (shape === 'phone' && height < lowest.tall),
    tiny: width < narrowest.any || height < lowest.any,
    grow: shape === 'desk' ? Math.max(1, larger) : 1,
  };
}

class Screen {
  now = $state.raw(sizesOf(drawnFor.width, drawnFor.height));
}
export const sizes = new Screen();

/** From now on the page says how large it is, whenever that changes. */
export function followSizes(): void {
  const look = () => {
    sizes.now = sizesOf(innerWidth, innerHeight);
    const { shape, grow, ...classes } = sizes.now;
    const page = document.documentElement;
    page.dataset['shape'] = shape;
    for (const [name, is] of Object.entries(classes)) page.classList.toggle(name, is);
    page.style.setProperty('--grow', String(grow));
  };
  look();
  addEventListener('resize', look);
}
