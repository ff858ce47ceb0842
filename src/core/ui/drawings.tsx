import type { ReactNode } from 'react';

/** `empty`: a course towards a star; `empty-board`: a flip chart. */
export type DrawingKind = 'empty' | 'empty-board' | 'error' | 'no-permission' | 'offline' | 'not-found';

const STAR = 'M108 14 111.500 31.500 129 35 111.500 38.500 108 56 104.500 38.500 87 35 104.500 31.500Z';
const accent = 'var(--strategy-accent)';
const sheet = 'var(--strategy-surface-raised)';
const lemon = 'var(--strategy-now)';
const ink = 'var(--strategy-primary)';
const pool = 'var(--strategy-theme-pool)';

const shapes: Record<DrawingKind, ReactNode> = {
  empty: (
    <>
      <path d="M18 82c16-3 20-18 34-19s18 8 30 4 14-20 26-26" strokeDasharray="1 6" />
      <circle cx="18" cy="82" r="4" fill={sheet} />
      <circle cx="54" cy="63" r="3" fill={accent} stroke="none" />
      <path d={STAR} fill={lemon} stroke={ink} />
      <path d="M30 34h12M36 28v12M70 16h7M73.500 12.500v7" stroke="var(--strategy-secondary)" />
    </>
  ),
  'empty-board': (
    <>
      <rect x="24" y="18" width="84" height="54" rx="6" fill={sheet} />
      <path d="M52 18v54M80 18v54M48 90l8-18M84 90l-8-18" />
      <rect x="30" y="26" width="16" height="14" rx="2" fill={pool} stroke="none" />
      <rect x="30" y="45" width="16" height="10" rx="2" fill="var(--strategy-surface-active)" stroke="none" />
      <path d="M58 32h16M58 40h10" />
      <rect x="85" y="38" width="30" height="30" rx="2" fill={lemon} transform="rotate(6 100 53)" />
      <path d="m92 49 14 1.500M91.500 55l9 1" stroke="var(--strategy-on-now)" />
    </>
  ),
  error: (
    <>
      <path d="M42 68a16 16 0 0 1 2-32 24 24 0 0 1 46 4 14 14 0 0 1 2 28Z" fill={sheet} />
      <path d="M66 42v13M66 61v.5" stroke="var(--strategy-danger)" strokeWidth="3" />
      <path d="m50 80-4 8M70 80l-4 8M90 80l-4 8" strokeDasharray="1 5" />
    </>
  ),
  'no-permission': (
    <>
      <path d="M36 84V32a30 30 0 0 1 60 0v52Z" fill={sheet} />
      <path d="M28 84h76M48 84V32a18 18 0 0 1 36 0v52" />
      <circle cx="76" cy="60" r="3" fill={lemon} />
      <path d="m108 22 6-6M110 32h8" />
    </>
  ),
  offline: (
    <>
      <path d="M14 70c12 0 14-10 24-10h12" />
      <path d="M50 50h10a10 10 0 0 1 0 20H50Z" fill={sheet} />
      <path d="M82 48H72v24h10a12 12 0 0 0 0-24Z" fill={sheet} stroke="none" />
      <path d="M84 50H76v20h8a10 10 0 0 0 0-20M94 60h4c10 0 12-10 22-10M60 55h8M60 65h8" />
      <path d="m70 36 3-9M80 37l7-7M62 37l-5-7" stroke={lemon} strokeWidth="3" />
    </>
  ),
  'not-found': (
    <>
      <path d="M20 80c16-3 18-20 32-22s16 10 28 8" strokeDasharray="1 6" />
      <circle cx="20" cy="80" r="4" fill={sheet} />
      <circle cx="52" cy="58" r="3" fill={accent} stroke="none" />
      <circle cx="90" cy="40" r="19" fill={sheet} />
      <path d="m104 54 14 14" strokeWidth="4" />
      <path d="M86 35a5 5 0 1 1 6.500 4.800c-1.500.5-2.500 1.700-2.500 3.200" />
      <circle cx="90" cy="48" r="1.800" fill={lemon} stroke={ink} strokeWidth="1" />
    </>
  ),
};

/** Two-pixel line, one soft shape, one lemon spark: the drawings of the states (look/README "States"). */
export function Drawing({ kind }: { kind: DrawingKind }) {
  const failed = kind === 'error';
  return (
    <svg
      width="132"
      height="96"
      viewBox="0 0 132 96"
      fill="none"
      stroke={accent}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse
        cx="66"
        cy="56"
        rx="52"
        ry={failed ? 28 : 33}
        fill={failed ? 'var(--strategy-theme-coral)' : pool}
        opacity={failed ? 0.14 : 0.34}
        stroke="none"
      />
      {shapes[kind]}
    </svg>
  );
}
