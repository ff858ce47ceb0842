// ?peer=tldraw|excalidraw|react-flow&notes=5000: one peer with the notes of the benchmark.
const query = new URLSearchParams(location.search);
const count = Number(query.get('notes') ?? 5000);
const peers = {
  tldraw: () => import('./tldraw.jsx'),
  excalidraw: () => import('./excalidraw.jsx'),
  'react-flow': () => import('./react-flow.jsx'),
};
const { showNotes } = await peers[query.get('peer')]();
const columns = Math.ceil(Math.sqrt(count));
const step = 8800 / columns;
const size = Math.max(100, Math.floor(step) - 12);
const notes = Array.from({ length: count }, (_, index) => ({
  id: `n${index}`,
  x: Math.round((index % columns) * step) - 900,
  y: Math.round(Math.floor(index / columns) * step) - 900,
  size,
  text: `Note ${index}: who calls the guild by Friday?`,
}));
globalThis.bench = { start: performance.now() };
showNotes(notes, document.querySelector('#root'));
