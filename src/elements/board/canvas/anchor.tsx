interface AnchorProps {
  kind: 'source' | 'target';
  side: 'left' | 'right' | 'top' | 'bottom';
  /** Where an edge names it. */
  id?: string;
  className?: string;
}

/**
 * Where the edges of a node begin or end: React Flow finds it by these names. Its own `Handle` is what people pull new edges
 * from, and each of them listens to every move of the camera.
 */
export function Anchor({ kind, side, id, className = '' }: AnchorProps) {
  return (
    <div
      className={`react-flow__handle react-flow__handle-${side} ${kind} invisible ${className}`}
      data-handlepos={side}
      data-handleid={id}
    />
  );
}
