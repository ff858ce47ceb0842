import { clearedBrush } from '#core/canvas/painting.ts';
import { areaSeen, isTouching, type Point, type Transform, type View } from '#core/canvas/sight.ts';

import { BOX } from '../layout/diagram-blocks.ts';
import type { DiagramLayout, PlacedBox } from '../layout/diagram-layout.ts';
import { boxesIn, isFarAt } from '../layout/diagram-sight.ts';
import { kindOf, type OverviewKind, type OverviewLook } from './overview-look.ts';

/** Boxes as they look from afar, drawn once for all of their kind, and again only in another size. */
export interface Stamps {
  /** The size that they were drawn in: device pixels per px at zoom 1. */
  scale: number;
  readonly of: Map<OverviewKind, HTMLCanvasElement>;
}
export const noStamps = (): Stamps => ({ scale: 0, of: new Map() });

/** What is painted. `signs`: the sign of each status, 24 px high and wide, to be drawn in lines. */
export interface OverviewScene {
  layout: DiagramLayout;
  look: OverviewLook;
  signs: ReadonlyMap<OverviewKind, Path2D>;
  stamps: Stamps;
  /** Device pixels per CSS pixel. */
  ratio: number;
}

/** How the diagram lies on the pixels of the screen: rounded, so that edges are sharp and cheap. */
interface Pixels {
  scale: number;
  at: (point: Point) => Point;
  box: { width: number; height: number };
}

function pixelsOf([x, y, zoom]: Transform, ratio: number): Pixels {
  const scale = zoom * ratio;
  const [left, top] = [Math.round(x * ratio), Math.round(y * ratio)];
  return {
    scale,
    at: (point) => ({ x: Math.round(point.x * scale) + left, y: Math.round(point.y * scale) + top }),
    box: { width: Math.max(1, Math.round(BOX.width * scale)), height: Math.max(1, Math.round(BOX.height * scale)) },
  };
}

/** How thick a line is in px at zoom 1, and from which zoom on those to single boxes would only be noise. */
const LINE = 1.5;
const SINGLE_LINES = 0.05;

/** Lines of the branches in sight; they run across or upright, so that each piece is a thin area. */
function paintLines(
  brush: CanvasRenderingContext2D,
  view: View,
  { layout, look }: OverviewScene,
  pixels: Pixels,
): void {
  const area = areaSeen(view.transform, view);
  const thick = Math.max(1, Math.round(LINE * pixels.scale));
  const [, , zoom] = view.transform;
  brush.fillStyle = look.line;
  brush.globalAlpha = Math.min(1, 0.3 + zoom * 2);
  for (const branch of layout.branches) {
    if (!isTouching(branch.area, area) || (zoom < SINGLE_LINES && branch.isOfLeaves)) continue;
    for (const line of branch.lines)
      for (let place = 1; place < line.length; place++) {
        const [from, to] = [pixels.at(line[place - 1] as Point), pixels.at(line[place] as Point)];
        const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
        brush.fillRect(x, y, Math.abs(to.x - from.x) || thick, Math.abs(to.y - from.y) || thick);
      }
  }
  brush.globalAlpha = 1;
}

/** Lower than this on the screen, in device pixels, a box has no room for corners and a sign. */
const LOWEST_SIGNED = 8;
/** In px at zoom 1: the corners of a box, and where its sign stands. */
const RADIUS = 10;
const SIGN = { left: 16, size: 56 };

/** Draws one box as it looks from afar. */
function drawnStamp(kind: OverviewKind, { look, signs }: OverviewScene, { box, scale }: Pixels): HTMLCanvasElement {
  const stamp = Object.assign(document.createElement('canvas'), box);
  const brush = stamp.getContext('2d');
  if (!brush) return stamp;
  brush.fillStyle = look.grounds[kind];
  brush.beginPath();
  brush.roundRect(0, 0, box.width, box.height, RADIUS * scale);
  brush.fill();
  const sign = signs.get(kind);
  if (!sign) return stamp;
  const size = SIGN.size * scale;
  brush.translate(SIGN.left * scale, (box.height - size) / 2);
  brush.scale(size / 24, size / 24);
  brush.strokeStyle = look.ink;
  brush.lineWidth = 2;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.stroke(sign);
  return stamp;
}

function stampOf(kind: OverviewKind, scene: OverviewScene, pixels: Pixels): HTMLCanvasElement {
  const { stamps } = scene;
  if (stamps.scale !== pixels.scale) stamps.of.clear();
  stamps.scale = pixels.scale;
  const stamp = stamps.of.get(kind) ?? drawnStamp(kind, scene, pixels);
  stamps.of.set(kind, stamp);
  return stamp;
}

/** How a kind of box is put on the canvas in the present size. */
function putterOf(kind: OverviewKind, brush: CanvasRenderingContext2D, scene: OverviewScene, pixels: Pixels) {
  const { width, height } = pixels.box;
  if (height < LOWEST_SIGNED) {
    brush.fillStyle = scene.look.grounds[kind];
    return ({ x, y }: Point) => brush.fillRect(x, y, width, height);
  }
  const stamp = stampOf(kind, scene, pixels);
  return ({ x, y }: Point) => brush.drawImage(stamp, x, y);
}

/** In px at zoom 1: the stripe left of a box that is seen from near by. */
const STRIPE = { width: 5, margin: 8 };

/** From near by boxes are painted only until they are in the document: their ground and stripe. */
function paintBlanks(
  brush: CanvasRenderingContext2D,
  boxes: readonly PlacedBox[],
  { look }: OverviewScene,
  pixels: Pixels,
) {
  const { box, scale, at } = pixels;
  for (const one of boxes) {
    const { x, y } = at(one);
    brush.fillStyle = look.surface;
    brush.fillRect(x, y, box.width, box.height);
    brush.fillStyle = look.colours[kindOf(one)];
    brush.fillRect(x, y + STRIPE.margin * scale, STRIPE.width * scale, box.height - 2 * STRIPE.margin * scale);
  }
}

/** Paints what a frame shows of a diagram: lines and boxes from afar, from near by boxes without their words. */
export function paintOverview(canvas: HTMLCanvasElement, view: View, scene: OverviewScene): void {
  const { ratio } = scene;
  const brush = clearedBrush(canvas, view, ratio);
  if (!brush) return;
  const pixels = pixelsOf(view.transform, ratio);
  const boxes = boxesIn(scene.layout.boxes, areaSeen(view.transform, view));
  if (!isFarAt(view.transform[2])) return paintBlanks(brush, boxes, scene, pixels);
  paintLines(brush, view, scene, pixels);
  for (const [kind, alike] of Map.groupBy(boxes, kindOf)) {
    const put = putterOf(kind, brush, scene, pixels);
    for (const box of alike) put(pixels.at(box));
  }
}
