// Made by npm run manifest from the definitions of the elements. Changes here are lost.
import type { EmbedElement } from '#contract/embed-elements.ts';

const ATTRIBUTES = {
  'strategy-board': [
    { name: 'locale', type: 'text', choices: ['en-US', 'de-DE'] },
    { name: 'theme', type: 'text', choices: ['light', 'dark', 'auto'] },
    { name: 'density', type: 'text', choices: ['compact', 'normal', 'relaxed'] },
    { name: 'board-id', type: 'text', choices: [] },
    { name: 'step', type: 'text', choices: [] },
    { name: 'card', type: 'text', choices: [] },
    { name: 'form', type: 'text', choices: [] },
    { name: 'show', type: 'text', choices: [] },
    { name: 'selection-path', type: 'text', choices: [], standard: '/client/whiteboard' },
    { name: 'board-path', type: 'text', choices: [], standard: '/client/whiteboard/{id}' },
    { name: 'guide-path', type: 'text', choices: [] },
    { name: 'hide-pointers', type: 'boolean', choices: [] },
    { name: 'okr-path', type: 'text', choices: [] },
  ],
  'strategy-boards': [
    { name: 'locale', type: 'text', choices: ['en-US', 'de-DE'] },
    { name: 'theme', type: 'text', choices: ['light', 'dark', 'auto'] },
    { name: 'density', type: 'text', choices: ['compact', 'normal', 'relaxed'] },
    { name: 'board-path', type: 'text', choices: [], standard: '/client/whiteboard/{id}' },
    { name: 'sort', type: 'text', choices: [], standard: 'order' },
  ],
  'strategy-card': [
    { name: 'locale', type: 'text', choices: ['en-US', 'de-DE'] },
    { name: 'theme', type: 'text', choices: ['light', 'dark', 'auto'] },
    { name: 'density', type: 'text', choices: ['compact', 'normal', 'relaxed'] },
    { name: 'board-id', type: 'text', choices: [] },
    { name: 'card-key', type: 'text', choices: [] },
    { name: 'editing', type: 'boolean', choices: [] },
    { name: 'board-path', type: 'text', choices: [], standard: '/client/whiteboard/{id}' },
    { name: 'okr-path', type: 'text', choices: [] },
  ],
  'strategy-gantt': [
    { name: 'locale', type: 'text', choices: ['en-US', 'de-DE'] },
    { name: 'theme', type: 'text', choices: ['light', 'dark', 'auto'] },
    { name: 'density', type: 'text', choices: ['compact', 'normal', 'relaxed'] },
    { name: 'board-id', type: 'text', choices: [] },
    { name: 'view', type: 'text', choices: ['year', 'month'], standard: 'year' },
    { name: 'day', type: 'text', choices: [] },
    { name: 'board-path', type: 'text', choices: [], standard: '/client/whiteboard/{id}' },
    { name: 'okr-path', type: 'text', choices: [] },
  ],
  'strategy-okr': [
    { name: 'locale', type: 'text', choices: ['en-US', 'de-DE'] },
    { name: 'theme', type: 'text', choices: ['light', 'dark', 'auto'] },
    { name: 'density', type: 'text', choices: ['compact', 'normal', 'relaxed'] },
    { name: 'state', type: 'text', choices: [] },
    { name: 'board-path', type: 'text', choices: [], standard: '/client/whiteboard/{id}' },
  ],
} as const;

type Name = (typeof ATTRIBUTES)[EmbedElement][number]['name'];
/** An attribute in markup, with the values that it takes where they are few. */
export interface EmbedAttribute {
  name: Name;
  type: 'boolean' | 'text';
  choices: readonly string[];
  standard?: string;
}
export const EMBED_ELEMENT_ATTRIBUTES: Record<EmbedElement, readonly EmbedAttribute[]> = ATTRIBUTES;
/** Every event of these elements. */
export const EMBED_EVENTS: readonly string[] = [
  'form-saved',
  'kickoff-date-updated',
  'planning-data-updated',
  'show-guide',
  'strategy-auth-required',
  'strategy-change',
  'strategy-close',
  'strategy-fullscreen',
  'strategy-load-error',
  'strategy-navigate',
  'strategy-ready',
  'strategy-saved',
  'strategy-title',
];
