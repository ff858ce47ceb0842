import { CircleCheck, Square, Triangle, type LucideIcon } from 'lucide-react';

import type { NodeStatus } from './node-status.ts';

/** Colour never speaks alone: red is a square, yellow a triangle, green a circle. */
export const SHAPES: Record<NodeStatus, LucideIcon> = { red: Square, yellow: Triangle, green: CircleCheck };
export const LOOKS = { red: 'bad', yellow: 'warn', green: 'good' } as const;
