import type { SceneShape } from '../scene-shape.ts';
import { otherCard } from './other.ts';

/** The goals: a formatted summary. */
export const ziele: SceneShape = { ...otherCard, html: ['INSIGHTS', 'summary'] };
