import { readDay } from '#contract/days.ts';
import type { InfoNodeData } from '#contract/board/scene.ts';

/** Light of an info node: red 'Not started', yellow 'Pending', green 'Done' (whiteboard 2.4). */
export type NodeStatus = 'red' | 'yellow' | 'green';

const filled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== false && (typeof value !== 'string' || value.trim() !== '');

/** Whether slides of a step were uploaded, under its own key or the common one (whiteboard 3). */
export function hasSlides(step: string, planning: Record<string, unknown>): boolean {
  const own = planning[`${step}_slides_uploaded`];
  return (own ?? planning['slides_uploaded']) === true;
}

/** The meeting date of a node as YYYY-MM-DD, or undefined. */
export function meetingDate(node: InfoNodeData, planning: Record<string, unknown>): string | undefined {
  const value = node.date_field === undefined ? undefined : planning[node.date_field];
  return readDay(value);
}

function planningStatus(node: InfoNodeData, planning: Record<string, unknown>): NodeStatus {
  const fields = node.fields ?? [];
  const count = fields.filter(({ name }) => filled(planning[name])).length;
  if (count === 0) return 'red';
  return count === fields.length ? 'green' : 'yellow';
}

/** The light of an info node from the planning data (whiteboard 4 "Info node status"). */
export function nodeStatus(node: InfoNodeData, planning: Record<string, unknown>): NodeStatus {
  if (node.stepName === 'planen') return planningStatus(node, planning);
  if (!['kickoff', 'workshop1', 'workshop2'].includes(node.stepName)) return 'red';
  const dated = node.date_field !== undefined && filled(planning[node.date_field]);
  const slides = hasSlides(node.stepName, planning);
  if (dated && slides) return 'green';
  return dated || slides ? 'yellow' : 'red';
}
