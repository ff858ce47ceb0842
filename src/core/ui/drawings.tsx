import type { ReactNode } from 'react';

export type DrawingKind = 'empty' | 'error' | 'no-permission' | 'offline' | 'not-found';

const LINE = {
  fill: 'none',
  stroke: 'var(--strategy-accent)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const STAR = 'M0-13 3-3 13 0 3 3 0 13-3 3-13 0-3-3Z';

const shapes: Record<DrawingKind, ReactNode> = {
  empty: (
    <g {...LINE}>
      <path d="M20 74C40 70 44 52 62 52s20 10 34-14" strokeDasharray="1 7" />
      <circle cx="20" cy="74" r="5" fill="var(--strategy-surface)" />
      <circle cx="62" cy="52" r="5" fill="var(--strategy-surface)" />
    </g>
  ),
  error: (
    <g {...LINE}>
      <path d="M42 66h46a17 17 0 0 0 3-33.700A26 26 0 0 0 41 36a15 15 0 0 0 1 30Z" fill="var(--strategy-surface)" />
      <path d="M66 40v13M66 59v.5" stroke="var(--strategy-danger)" strokeWidth="3" />
    </g>
  ),
  'no-permission': (
    <g {...LINE}>
      <path d="M44 78V40a22 22 0 0 1 44 0v38Z" fill="var(--strategy-surface)" />
      <path d="M54 78V42a12 12 0 0 1 24 0v36M36 78h60" />
      <circle cx="72" cy="58" r="1.500" />
    </g>
  ),
  offline: (
    <g {...LINE}>
      <path d="M30 46a52 52 0 0 1 72 0M42 58a35 35 0 0 1 48 0M54 70a17 17 0 0 1 24 0" />
      <path d="m40 28 52 56" stroke="var(--strategy-warning)" />
    </g>
  ),
  'not-found': (
    <g {...LINE}>
      <path d="M28 76c16-4 14-22 30-24s22 8 34-8" strokeDasharray="1 7" />
      <circle cx="28" cy="76" r="5" fill="var(--strategy-surface)" />
      <path d="m90 30 14 14m0-14L90 44" />
    </g>
  ),
};

/** Two-pixel line, one soft shape, one spark: the drawings of the states. */
export function Drawing({ kind }: { kind: DrawingKind }) {
  const soft = kind === 'error' ? 'var(--strategy-danger-soft)' : 'var(--strategy-assistant-soft)';
  return (
    <svg width="132" height="96" viewBox="0 0 132 96" aria-hidden="true">
      <ellipse cx="66" cy="56" rx="50" ry="34" fill={soft} />
      {shapes[kind]}
      <path
        d={STAR}
        transform={kind === 'empty' ? 'translate(102 28)' : 'translate(108 22) scale(.6)'}
        fill="var(--strategy-now)"
      />
    </svg>
  );
}
