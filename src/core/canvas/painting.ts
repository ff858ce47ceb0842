import type { Size } from './sight.ts';

/** The brush of a canvas that is empty and as large as its frame; `ratio`: device pixels per CSS pixel. */
export function clearedBrush(
  canvas: HTMLCanvasElement,
  { width, height }: Size,
  ratio: number,
): CanvasRenderingContext2D | null {
  const brush = canvas.getContext('2d');
  const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
  // another size empties it, the same one again would cost as much as a new one
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
  else {
    brush?.setTransform(1, 0, 0, 1, 0, 0);
    brush?.clearRect(0, 0, size.width, size.height);
  }
  return brush;
}

/** Paints before the next frame, however often it is asked to before that. */
export function oncePerFrame(paint: () => void): { ask: () => void; stop: () => void } {
  let frame = 0;
  const run = (): void => {
    frame = 0;
    paint();
  };
  return {
    ask: () => void (frame ||= requestAnimationFrame(run)),
    stop: () => {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
