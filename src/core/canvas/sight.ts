export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
/** A rectangle in px at zoom 1. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** The view of a frame as its transform: a shift in CSS pixels, and the zoom. */
export type Transform = readonly [x: number, y: number, zoom: number];
/** From where a canvas is painted, and the size of its frame in CSS pixels. */
export interface View extends Size {
  transform: Transform;
}

/** The part of the plane that a frame of this size shows, with a margin around it in CSS pixels. */
export const areaSeen = ([x, y, zoom]: Transform, { width, height }: Size, margin = 0): Area => ({
  left: (-x - margin) / zoom,
  top: (-y - margin) / zoom,
  right: (width - x + margin) / zoom,
  bottom: (height - y + margin) / zoom,
});

/** Whether two areas touch. */
export const isTouching = (one: Area, other: Area): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;

/** Whether an area lies in another one altogether. */
export const isWithin = (inner: Area, outer: Area): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;
