/**
 * Calls `measure` in the frame after the size of one of these has changed, and answers how to stop. A layout that changes
 * inside of the observer is reported by the browser as an error of the host page.
 */
export function watchSize(elements: readonly Element[], measure: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
