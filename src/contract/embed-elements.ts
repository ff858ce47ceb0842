import type { Action } from './policy.ts';

/** What the page around each element asks for, whatever the element is. */
const EVERY = [
  'features.read',
  'icons.read',
  'companies.logo',
  'me.read',
  'me.company.read',
  'session.ticket',
  'embed.origin',
  'embed.first',
] as const satisfies readonly Action[];

const BOARD = [
  ...EVERY,
  'scene.read',
  'card.read',
  'card.write',
  'board.write',
  'draft.dismiss',
  'boards.read',
  'notes.read',
  'files.read',
  'files.write',
  'timeline.read',
  'timeline.write',
  'okr.read',
  'origins.read',
  'origins.write',
  'trends.read',
  'trends.write',
  'trends.evaluate',
  // the goals card writes objectives, and takes that back
  'okr.write',
  'okr.delete',
  'teams.read',
] as const satisfies readonly Action[];

/**
 * The elements that may be shown by token, and the actions that each needs: a token carries only those. What only
 * administrators may do is in none of them, nor what changes rights, accounts or sessions (docs/security.md).
 */
export const EMBED_ACTIONS = {
  'strategy-boards': [...EVERY, 'boards.read', 'groups.read'],
  'strategy-board': [
    ...BOARD,
    'files.delete',
    'notes.write',
    'agenda.read',
    'agenda.write',
    'snapshots.read',
    'snapshots.create',
    'snapshots.rename',
    'snapshots.edit',
    'snapshots.delete',
  ],
  'strategy-card': BOARD,
  'strategy-gantt': [
    ...EVERY,
    'scene.read',
    'boards.read',
    'timeline.read',
    'timeline.write',
    'origins.read',
    'origins.write',
  ],
  'strategy-okr': [
    ...EVERY,
    'okr.read',
    'okr.write',
    'okr.delete',
    'origins.read',
    'origins.write',
    'teams.read',
    'trash.restore',
  ],
} as const satisfies Record<`strategy-${string}`, readonly Action[]>;

export type EmbedElement = keyof typeof EMBED_ACTIONS;

const LOOK = ['locale', 'theme', 'density'];
/** The attributes that the document for frames takes from its address: what is shown, never where something leads. */
export const EMBED_ATTRIBUTES: Record<EmbedElement, readonly string[]> = {
  'strategy-boards': [...LOOK, 'sort'],
  'strategy-board': [...LOOK, 'board-id', 'step', 'card', 'form'],
  'strategy-card': [...LOOK, 'board-id', 'card-key', 'editing'],
  'strategy-gantt': [...LOOK, 'board-id', 'view', 'day'],
  'strategy-okr': [...LOOK, 'state'],
};
export const EMBED_ELEMENTS = Object.keys(EMBED_ACTIONS) as EmbedElement[];

export const isEmbedElement = (tag: string): tag is EmbedElement => Object.hasOwn(EMBED_ACTIONS, tag);

/** What a token for these elements carries; names of elements that are no more carry nothing. */
export const actionsOf = (elements: readonly string[]): Action[] => [
  ...new Set<Action>(elements.flatMap((tag) => (isEmbedElement(tag) ? EMBED_ACTIONS[tag] : []))),
];

/** The elements that somebody with these actions can be shown: with a board come its cards and its Gantt. */
export const shownWith = (actions: readonly string[]): EmbedElement[] =>
  EMBED_ELEMENTS.filter((tag) => EMBED_ACTIONS[tag].every((action) => actions.includes(action)));
