import { isMoving } from '#core/canvas/camera-move.ts';

/**
 * Waits until the camera of a board has come to a step. Rejects with an AbortError as soon as another step is shown, or
 * none any more. A tab that nobody sees moves no camera: there the step is shown at once.
 */
export function untilAtStep(root: ShadowRoot, step: string): Promise<void> {
  const place = root.querySelector<HTMLElement>('[data-at]');
  const over = new AbortController();
  return new Promise<void>((done, fail) => {
    const look = (): void => {
      if (over.signal.aborted) return;
      const pane = place?.querySelector('.react-flow__renderer');
      if (!place?.isConnected || place.dataset['at'] !== step)
        return fail(new DOMException(`"${step}" was left before it was there`, 'AbortError'));
      if (document.hidden || !pane || !isMoving(pane)) return done();
      requestAnimationFrame(look);
    };
    document.addEventListener('visibilitychange', look, { signal: over.signal });
    look();
  }).finally(() => over.abort());
}
