import type { SceneShape } from '../board/scene-shape.ts';
import { otherCard } from './other.ts';

/** The goals: a formatted summary. */
export const ziele: SceneShape = { ...otherCard, html: ['INSIGHTS', 'summary'] };
