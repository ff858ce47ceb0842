import { LOCKABLE_CARDS, type Step } from '#contract/board/cards.ts';
import type { BoardRights } from '#contract/policy.ts';
import { headerText } from '#contract/board/scene-header.ts';
import type { SceneFields } from '#contract/board/scene-shape.ts';

import { boardGroups, boardPermissions, boards, cards } from '../boards/boards-tables.ts';
import { defaultScene } from '../boards/scene-definition.ts';
import type { Transaction } from '../db/database.ts';
import { withoutChallenges } from './demo-benefit.ts';
import { inLanguage } from './demo-language.ts';
import { namesOf } from './demo-documents.ts';
import { withOrigins } from './demo-markt.ts';
import { idOf, readStoryFile, type Both, type Story } from './demo-story.ts';

interface StoryGroup {
  id: string;
  company: string;
  name: string;
  order: number;
}

interface StoryChecklistItem {
  id: string;
  label: string;
  state: boolean;
  isI18n: boolean;
}

/** A board as the story tells it. */
export interface StoryBoard {
  id: string;
  company: string;
  group: string | null;
  name: string;
  order: number;
  current_step: Step;
  created_at: string;
  created_by?: string;
  updated_at: string;
  updated_by: string;
  header: Record<string, { value: string; user_modified: boolean }>;
  planning_form?: { fields: { name: string; answer: string; label: Both }[] };
  planning_answers?: Record<string, string>;
  dates: Record<string, string | null>;
  slides?: Record<string, boolean>;
  checklists?: Record<string, StoryChecklistItem[]>;
  permissions?: { person: string; permission_level: BoardRights['permission_level']; allowed_cards: string[] }[];
  /** Its cards, or the name of the file they are in. */
  cards: string | Record<string, SceneFields>;
}

interface Scene {
  groups: StoryGroup[];
  boards: StoryBoard[];
}

const groupId = (key: string): string => idOf('group', key);
const boardId = (key: string): string => idOf('board', key);
const companyId = (key: string): string => idOf('company', key);
const personId = (key: string): string => idOf('person', key);

/** Boards of one company as the selection shows them: by group, those without a group last. */
function inOrder({ groups, boards: all }: Scene): Map<string, number> {
  const orderOf = (board: StoryBoard): number => groups.find((group) => group.id === board.group)?.order ?? Infinity;
  const sorted = all.toSorted((a, b) => orderOf(a) - orderOf(b) || a.order - b.order);
  return new Map(sorted.map((board, place) => [board.id, place]));
}

function headerOf(board: StoryBoard): SceneFields {
  return Object.fromEntries(
    Object.entries(board.header).map(([field, { value, user_modified }]) => [
      field,
      headerText(value, user_modified && value !== ''),
    ]),
  );
}

/** The flat object of the key planen: answers, dates, checklists as JSON text, flags (whiteboard 3). */
function planningOf(board: StoryBoard, story: Story): SceneFields {
  const answers = board.planning_form?.fields.map(({ name, answer }) => [name, answer]) ?? [];
  const dates = Object.entries(board.dates).map(([field, date]) => [field, date === null ? null : story.day(date)]);
  const checklists = Object.entries(board.checklists ?? {}).map(([field, items]) => [
    field,
    JSON.stringify(items.map(({ id, label, state, isI18n }) => ({ id, label, state, isI18n }))),
  ]);
  return {
    ...defaultScene('', '')['planen'],
    ...board.planning_answers,
    ...(Object.fromEntries([...answers, ...dates, ...checklists]) as SceneFields),
    ...board.slides,
  };
}

const cardsIn = (folder: string, file: string): Record<string, SceneFields> =>
  readStoryFile<{ cards: Record<string, SceneFields> }>(folder, file.replace('.json', '')).cards;

export const cardsOf = (board: Pick<StoryBoard, 'cards'>, story: Story): Record<string, SceneFields> =>
  typeof board.cards === 'string' ? cardsIn(story.folder, board.cards) : board.cards;

function writtenOf({ id }: StoryBoard, key: string, data: SceneFields, { folder }: Story): SceneFields {
  if (key === 'markt') return withOrigins(id, data, namesOf(folder, id));
  return key === 'kundennutzen' ? withoutChallenges(data) : data;
}

/** Scene data of every key of a board, in the language in which its company writes. */
export function sceneOf(board: StoryBoard, story: Story): Record<string, SceneFields> {
  const language = story.companies.find((company) => company.id === board.company)?.content_language ?? 'de';
  // notes of cards lie on the board, and the groups of the matrix belong to the product
  const written = Object.entries(cardsOf(board, story)).map(([key, { notes: _notes, options_matrix: _matrix, ...data }]) => [key, writtenOf(board, key, data, story)]); // prettier-ignore
  return {
    canvas_header_data: headerOf(board),
    planen: planningOf(board, story),
    ...(inLanguage(Object.fromEntries(written), language) as Record<string, SceneFields>),
  };
}

/** The notes that the cards of a board tell of. */
export const cardNotesOf = <N>(board: Pick<StoryBoard, 'cards'>, story: Story): N[] =>
  Object.values(cardsOf(board, story)).flatMap(({ notes }) => (Array.isArray(notes) ? (notes as N[]) : []));

/** Target markets are under two keys (whiteboard 2.14): who may write the one may write the other. */
const withTwins = (keys: string[]): string[] => (keys.includes('zielmarkte') ? [...keys, 'zielbild'] : keys);

/** Rights as the story tells them; on boards of Nordlicht without any, Anna writes everything and Ben reads. */
function permissionsOf(
  board: StoryBoard,
): { person: string; level: BoardRights['permission_level']; keys: string[] }[] {
  if (board.permissions)
    return board.permissions.map(({ person, permission_level, allowed_cards }) => ({
      person,
      level: permission_level,
      keys: withTwins(allowed_cards),
    }));
  const writers = new Set(['anna', board.updated_by]);
  return [
    ...[...writers].map((person) => ({ person, level: 'write' as const, keys: [...LOCKABLE_CARDS] })),
    { person: 'ben', level: 'read', keys: [] },
  ];
}

function cardRows(board: StoryBoard, story: Story) {
  return Object.entries(sceneOf(board, story)).map(([card_key, data]) => ({
    company_id: companyId(board.company),
    board_id: boardId(board.id),
    card_key,
    data,
    version: 1,
    seq: 1,
    field_versions: Object.fromEntries(Object.keys(data).map((field) => [field, 1])),
    updated_at: story.moment(board.updated_at),
    updated_by: personId(board.updated_by),
  }));
}

/** Groups, boards with the rights on them, and the scene data of all their cards. */
export async function seedBoards(tx: Transaction, story: Story): Promise<void> {
  const scene = readStoryFile<Scene>(story.folder, 'boards');
  const order = inOrder(scene);
  await tx.insert(boardGroups).values(
    scene.groups.map((group) => ({
      id: groupId(group.id),
      company_id: companyId(group.company),
      name: group.name,
      order: group.order,
    })),
  );
  await tx.insert(boards).values(
    scene.boards.map((board) => ({
      id: boardId(board.id),
      company_id: companyId(board.company),
      group_id: board.group && groupId(board.group),
      name: board.name,
      order: order.get(board.id) ?? 0,
      current_step: board.current_step,
      created_at: story.moment(board.created_at),
      created_by: personId(board.created_by ?? board.updated_by),
      updated_at: story.moment(board.updated_at),
      updated_by: personId(board.updated_by),
      seq: 1,
    })),
  );
  await tx.insert(boardPermissions).values(
    scene.boards.flatMap((board) =>
      permissionsOf(board).map(({ person, level, keys }) => ({
        company_id: companyId(board.company),
        board_id: boardId(board.id),
        user_id: personId(person),
        permission_level: level,
        allowed_cards: keys,
      })),
    ),
  );
  await tx.insert(cards).values(scene.boards.flatMap((board) => cardRows(board, story)));
}
