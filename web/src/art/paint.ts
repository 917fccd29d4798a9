// Draws what stands in the page as an <svg> on a canvas, with the colours that the styles give it. Shapes, groups and
// words; no gradients, patterns or clips, which nothing that is drawn here uses.

export type Box = { x: number; y: number; width: number; height: number };
type Pen = CanvasRenderingContext2D;

const numberOf = (element: Element, name: string): number => Number.parseFloat(element.getAttribute(name) ?? '') || 0;
const isDrawn = (paint: string): boolean => paint !== '' && paint !== 'none' && !paint.startsWith('url(');

/** The outline of a shape; null for what is none. */
function outlineOf(element: Element): Path2D | null {
  const get = (name: string): number => numberOf(element, name);
  const path = new Path2D();
  switch (element.tagName) {
    case 'path':
      return new Path2D(element.getAttribute('d') ?? '');
    case 'rect':
      path.roundRect(get('x'), get('y'), get('width'), get('height'), get('rx'));
      return path;
    case 'circle':
      path.arc(get('cx'), get('cy'), get('r'), 0, 2 * Math.PI);
      return path;
    case 'ellipse':
      path.ellipse(get('cx'), get('cy'), get('rx'), get('ry'), 0, 0, 2 * Math.PI);
      return path;
    case 'line':
      path.moveTo(get('x1'), get('y1'));
      path.lineTo(get('x2'), get('y2'));
      return path;
    default:
      return null;
  }
}

function setStroke(to: Pen, style: CSSStyleDeclaration): void {
  to.strokeStyle = style.stroke;
  to.lineWidth = Number.parseFloat(style.strokeWidth) || 1;
  to.lineCap = style.strokeLinecap as CanvasLineCap;
  to.lineJoin = style.strokeLinejoin as CanvasLineJoin;
  const dashes = style.strokeDasharray.split(/[\s,]+/).map(Number.parseFloat);
  to.setLineDash(dashes.every(Number.isFinite) ? dashes : []);
}

/** One after the other, each as strong as it is. */
function fillAndStroke(to: Pen, style: CSSStyleDeclaration, fill: () => void, stroke: () => void): void {
  const whole = to.globalAlpha;
  const filled = () => {
    if (!isDrawn(style.fill)) return;
    to.globalAlpha = whole * Number.parseFloat(style.fillOpacity || '1');
    to.fillStyle = style.fill;
    fill();
  };
  const stroked = () => {
    if (!isDrawn(style.stroke)) return;
    to.globalAlpha = whole * Number.parseFloat(style.strokeOpacity || '1');
    setStroke(to, style);
    stroke();
  };
  const strokeFirst = style.paintOrder.startsWith('stroke');
  for (const part of strokeFirst ? [stroked, filled] : [filled, stroked]) part();
  to.globalAlpha = whole;
}

function write(to: Pen, element: Element, style: CSSStyleDeclaration): void {
  const text = element.textContent ?? '';
  const [x, y] = [numberOf(element, 'x'), numberOf(element, 'y')];
  to.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  to.textAlign = style.textAnchor === 'middle' ? 'center' : style.textAnchor === 'end' ? 'right' : 'left';
  fillAndStroke(to, style, () => to.fillText(text, x, y), () => to.strokeText(text, x, y));
}

function paint(to: Pen, element: Element): void {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return;
  to.save();
  const matrix = (element as SVGGraphicsElement).transform?.baseVal.consolidate()?.matrix;
  if (matrix) to.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  to.globalAlpha *= Number.parseFloat(style.opacity || '1');
  const outline = outlineOf(element);
  if (outline) fillAndStroke(to, style, () => to.fill(outline), () => to.stroke(outline));
  else if (element.tagName === 'text') write(to, element, style);
  else if (['g', 'svg'].includes(element.tagName)) for (const child of element.children) paint(to, child);
  to.restore();
}

/** Into this box, as large as it fits in. */
export function paintSvg(to: Pen, svg: SVGSVGElement, box: Box): void {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const scale = Math.min(box.width / (width || 1), box.height / (height || 1));
  to.save();
  to.translate(box.x, box.y);
  to.scale(scale, scale);
  to.translate(-x, -y);
  for (const child of svg.children) paint(to, child);
  to.restore();
}
