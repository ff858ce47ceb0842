import { useState, type RefObject } from 'react';

import { useLookChanges } from '#core/canvas/use-look-changes.ts';

import type { ShownStatus } from '#contract/okr/okr-table.ts';

import { boxStatus, STATUS_LOOK } from '../../model/status-look.ts';
import { isPlace, type PlacedBox } from '../layout/diagram-layout.ts';

/** What a box shows from afar: its status, that it has none, or that it is a company or a team. */
export type OverviewKind = ShownStatus | 'none' | 'place';
export const kindOf = (box: PlacedBox): OverviewKind => (isPlace(box) ? 'place' : (boxStatus(box.node) ?? 'none'));

/** Colors as the page has them now. */
export interface OverviewLook {
  /** Ground of a box by what it shows from afar. */
  grounds: Record<OverviewKind, string>;
  /** The full colour, for the stripe of a box from near by and for the map. */
  colours: Record<OverviewKind, string>;
  surface: string;
  line: string;
  ink: string;
}

const TOKENS = {
  good: '--strategy-success',
  warn: '--strategy-warning',
  bad: '--strategy-danger',
  info: '--strategy-info',
  now: '--strategy-neutral',
  neutral: '--strategy-neutral',
};
const KINDS = [...(Object.keys(STATUS_LOOK) as ShownStatus[]), 'none', 'place'] as const;
const tokenOf = (kind: OverviewKind): string =>
  kind === 'none' || kind === 'place' ? TOKENS.neutral : TOKENS[STATUS_LOOK[kind].look];

/** Reads the look from an element, however CSS says it; with colors of the system what is no status takes theirs. */
function lookOf(element: HTMLElement, isForced: boolean): OverviewLook {
  const style = getComputedStyle(element);
  const read = (color: string): string => {
    element.style.color = color;
    return style.color;
  };
  const surface = isForced ? 'Canvas' : 'var(--strategy-surface-raised)';
  const each = (of: (kind: OverviewKind) => string) =>
    // every kind is listed
    Object.fromEntries(KINDS.map((kind) => [kind, read(of(kind))])) as Record<OverviewKind, string>;
  const share = (kind: OverviewKind): number => (kind === 'place' ? 16 : 55);
  const look = {
    grounds: each((kind) => `color-mix(in srgb, var(${tokenOf(kind)}) ${share(kind)}%, ${surface})`),
    colours: each((kind) => `var(${tokenOf(kind)})`),
    surface: read(surface),
    line: read(isForced ? 'CanvasText' : 'var(--strategy-border-strong)'),
    ink: read(isForced ? 'CanvasText' : 'var(--strategy-text)'),
  };
  element.style.removeProperty('color');
  return look;
}

/** The look around an element, as it is at any time; null before it is there. */
export function useOverviewLook(element: RefObject<HTMLElement | null>): OverviewLook | null {
  const [look, setLook] = useState<OverviewLook | null>(null);
  useLookChanges((isForced) => {
    const now = element.current && lookOf(element.current, isForced);
    setLook((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  });
  return look;
}
