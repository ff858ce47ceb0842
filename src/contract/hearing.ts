import { carries, type Action, type Person } from './policy.ts';
import type { RecordKind } from './socket.ts';

/** The topics of the live channel, each with the action that reads what has changed; null: of the session alone. */
export const LIVE_TOPICS = {
  autoAssign: 'autoAssign.read',
  boards: 'boards.read',
  companies: 'companies.read',
  directory: 'directory.read',
  groups: 'groups.read',
  notifications: null,
  okr: 'okr.read',
  'okr-views': 'okr.read',
  origins: 'origins.read',
  teams: 'teams.read',
  trends: 'trends.read',
  userGroups: 'userGroups.read',
  users: 'users.read',
} as const satisfies Record<string, Action | null>;
export type LiveTopic = keyof typeof LIVE_TOPICS;

/** What reads each kind of record of a board. */
const RECORD_ACTIONS: Record<RecordKind, Action> = {
  file: 'files.read',
  note: 'notes.read',
  timeline: 'timeline.read',
  agenda: 'agenda.read',
  snapshot: 'snapshots.read',
  board: 'boards.read',
};

const hears = (person: Person, action: Action | null): boolean =>
  action === null ? person.limited_to === undefined : carries(person, action);

/** Whether what somebody came with carries the reading of a topic. */
export const hearsTopic = (person: Person, topic: LiveTopic): boolean => hears(person, LIVE_TOPICS[topic]);
/** Whether it carries the reading of such records of a board. */
export const hearsRecord = (person: Person, kind: RecordKind): boolean => hears(person, RECORD_ACTIONS[kind]);
