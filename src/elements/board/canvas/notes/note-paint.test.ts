import { afterEach, describe, expect, it, vi } from 'vitest';

import { noteOf, type BoardNote } from '../../notes/note-shape.ts';
import { inkAt, paintNotes, type NotePaper } from './note-paint.ts';

describe('notes seen from afar', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('have text as strong as that of cards as long as anybody reads it, and none where nobody does', () => {
    expect([0.42, 0.37, 0.3, 0.26].map(inkAt)).toEqual([1, 1, 1, 1]);
    expect(inkAt(0.21)).toBeGreaterThan(0.5);
    expect([0.18, 0.1].map(inkAt)).toEqual([0, 0]);
  });

  it.each([0.39, 0.3, 0.15])('at a zoom of %s a dark note has an edge of a pixel, a light one none', (zoom) => {
    vi.stubGlobal('devicePixelRatio', 1);
    const edges: number[] = [];
    const context = {
      ...Object.fromEntries(
        ['setTransform', 'clearRect', 'fillRect', 'beginPath', 'roundRect', 'fillText'].map((name) => [name, vi.fn()]),
      ),
      measureText: () => ({ fontBoundingBoxAscent: 1, fontBoundingBoxDescent: 1 }),
      lineWidth: 0,
      stroke: () => edges.push(context.lineWidth * zoom),
    };
    const canvas = { getContext: () => context, style: {} } as unknown as HTMLCanvasElement;
    const paper: NotePaper = { grounds: [], inks: [], dark: '#000', light: '#fff', family: 'serif', accent: '#28777B' };
    const notes = ['#00484D', '#FFF1A3'].map((color, x) => noteOf({ id: color, text: '', x, color }) as BoardNote);
    const view = { transform: [0, 0, zoom] as [number, number, number], width: 400, height: 300 };
    paintNotes(canvas, view, { notes, selection: new Set(), paper, ruler: () => 1, imageOf: () => undefined });
    expect(edges).toHaveLength(1);
    expect(edges[0]).toBeGreaterThanOrEqual(1);
  });
});
