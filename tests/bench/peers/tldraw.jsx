import { createRoot } from 'react-dom/client';
import { createShapeId, Tldraw, toRichText } from 'tldraw';
import 'tldraw/tldraw.css';

export function showNotes(notes, root) {
  const shapes = notes.map(({ id, x, y, size, text }) => ({
    id: createShapeId(id),
    type: 'geo',
    x,
    y,
    props: { w: size, h: size, fill: 'solid', color: 'yellow', size: 's', richText: toRichText(text) },
  }));
  const onMount = (editor) => {
    editor.createShapes(shapes);
    editor.setCamera({ x: 0, y: 0, z: 1 });
  };
  createRoot(root).render(<Tldraw options={{ maxShapesPerPage: 40_000 }} onMount={onMount} />);
}
