import { ReactFlow, useNodesState } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { createRoot } from 'react-dom/client';

const Note = ({ data }) => (
  <div style={{ width: data.size, height: data.size, background: '#fff1a3', padding: 8, boxSizing: 'border-box' }}>
    {data.text}
  </div>
);
const TYPES = { note: Note };

function Board({ notes }) {
  const [nodes, , onNodesChange] = useNodesState(
    notes.map(({ id, x, y, ...data }) => ({ id, type: 'note', position: { x, y }, data })),
  );
  return (
    <ReactFlow
      nodes={nodes}
      onNodesChange={onNodesChange}
      nodeTypes={TYPES}
      panOnScroll
      minZoom={0.1}
      defaultViewport={{ x: 0, y: 0, zoom: 1 }}
    />
  );
}

export const showNotes = (notes, root) => createRoot(root).render(<Board notes={notes} />);
