import { convertToExcalidrawElements, Excalidraw } from '@excalidraw/excalidraw';
import '@excalidraw/excalidraw/index.css';
import { createRoot } from 'react-dom/client';

export function showNotes(notes, root) {
  const elements = convertToExcalidrawElements(
    notes.map(({ id, x, y, size, text }) => ({
      type: 'rectangle',
      id,
      x,
      y,
      width: size,
      height: size,
      roughness: 0,
      backgroundColor: '#fff1a3',
      fillStyle: 'solid',
      label: { text, fontSize: 14 },
    })),
  );
  createRoot(root).render(<Excalidraw initialData={{ elements, appState: { scrollX: 0, scrollY: 0 } }} />);
}
