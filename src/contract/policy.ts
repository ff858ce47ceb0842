/** Who somebody is in the active company (application 6). */
export interface Person {
  /** User.role: 1 = ADMIN (global admin), 0 = USER. */
  role: 0 | 1;
  is_superuser: boolean;
  is_company_admin: boolean;
  /** Who comes with a token of a host page may do these actions and no others (`embed-elements.ts`). */
  limited_to?: readonly string[] | undefined;
}

/** How high somebody stands: superuser 3, global admin 2, company admin 1, everybody else 0. */
export function rankOf({ is_superuser, role, is_company_admin }: Person): number {
  if (is_superuser) return 3;
  return role === 1 ? 2 : Number(is_company_admin);
}

/** What somebody may do on one board (whiteboard 3 "Card permissions"); the default is read with no cards. */
export interface BoardRights {
  permission_level: 'read' | 'write' | 'admin';
  allowed_cards: string[];
}

/** Where an action happens, as far as it decides. */
export interface Place {
  rights?: BoardRights;
  cardKey?: string;
  /** Whether the person leads the team that the action is about. */
  leads?: boolean;
}

type Grant =
  | 'everyone'
  | 'signedIn'
  | 'withinCompany'
  | 'superuser'
  | 'companyAdmin'
  | 'globalAdmin'
  | 'boardAdmin'
  | 'boardWriter'
  | 'cardWriter'
  | 'teamLead';

const holds: Record<Grant, (person: Person | null, place: Place) => boolean> = {
  everyone: () => true,
  signedIn: (person) => person !== null,
  // whose rights end at the company
  withinCompany: (person) => person !== null && !person.is_superuser && person.role === 0,
  superuser: (person) => person !== null && person.is_superuser,
  companyAdmin: (person) => person !== null && (person.is_company_admin || person.is_superuser),
  globalAdmin: (person) => person !== null && (person.role === 1 || person.is_superuser),
  boardAdmin: (person, { rights }) => person !== null && rights?.permission_level === 'admin',
  boardWriter: (person, { rights }) => person !== null && rights?.permission_level === 'write',
  cardWriter: (person, { rights, cardKey }) =>
    person !== null &&
    rights?.permission_level === 'write' &&
    cardKey !== undefined &&
    rights.allowed_cards.includes(cardKey),
  teamLead: (person, { leads }) => person !== null && leads === true,
};

const ADMINS = ['companyAdmin', 'globalAdmin'] as const;
const BOARD_ADMINS = [...ADMINS, 'boardAdmin'] as const;

/**
 * The one table of who may do what: action → any of these. What is not listed is refused.
 * Rules about one object (for example single header fields) live in `<topic>-policy.ts` of the server.
 */
export const policy = {
  'session.login': ['everyone'],
  'session.refresh': ['everyone'],
  'session.register': ['everyone'],
  'session.reset': ['everyone'],
  'session.activate': ['everyone'],
  'session.options': ['everyone'],
  'session.ticket': ['signedIn'],
  'features.read': ['everyone'],
  'me.read': ['signedIn'],
  'me.update': ['signedIn'],
  'me.locale': ['signedIn'],
  'me.company.read': ['signedIn'],
  'me.company.switch': ['signedIn'],
  'me.password': ['signedIn'],
  'me.sessions': ['signedIn'],
  'companies.read': ['signedIn'],
  'companies.create': ['superuser'],
  'companies.update': ADMINS,
  'companies.delete': ['superuser'],
  'companies.logo': ['everyone'],
  'companies.members.read': ADMINS,
  'companies.members': ADMINS,
  'companies.domains': ADMINS,
  'companies.domains.confirm': ['superuser'],
  'companies.activation': ['companyAdmin'],
  /** Keys and origins for pages of other sites: who has a key can come as everybody of the company. */
  'companies.embed': ['companyAdmin'],
  'teams.read': ['signedIn'],
  'teams.write': ADMINS,
  /** Description and people of a team. */
  'teams.lead': [...ADMINS, 'teamLead'],
  'sso.manage': ['companyAdmin'],
  'users.read': ADMINS,
  'users.create': ADMINS,
  'users.update': ADMINS,
  'users.delete': ADMINS,
  'users.resetPassword': ADMINS,
  'users.impersonate': ['superuser', 'companyAdmin'],
  'users.stopImpersonating': ['signedIn'],
  'users.mergeDuplicates': ADMINS,
  'userGroups.read': ADMINS,
  'userGroups.write': ADMINS,
  'autoAssign.read': ADMINS,
  'autoAssign.write': ADMINS,
  'directory.read': ADMINS,
  'directory.write': ADMINS,
  'directory.connect': ['superuser'],
  'crm.token': ['signedIn'],
  /** Asked for with a key of the company, which the call itself looks at. */
  'embed.token': ['everyone'],
  'embed.origin': ['everyone'],
  /** Asked for with a token in the body, in whose name the call inside is made. */
  'embed.first': ['everyone'],
  'embed.signIn': ['withinCompany'],
  'icons.read': ['everyone'],
  'boards.read': ['signedIn'],
  'boards.create': ADMINS,
  'boards.update': BOARD_ADMINS,
  'boards.delete': ADMINS,
  'boards.reorder': ADMINS,
  'groups.read': ['signedIn'],
  'groups.create': ADMINS,
  'groups.update': ADMINS,
  'groups.delete': ADMINS,
  'groups.reorder': ADMINS,
  'scene.read': ['signedIn'],
  'card.read': ['signedIn'],
  'card.write': [...BOARD_ADMINS, 'cardWriter'],
  'card.takeOver': ADMINS,
  'board.write': [...BOARD_ADMINS, 'boardWriter'],
  'header.writeNames': ADMINS,
  'header.writeHorizon': ['companyAdmin'],
  'draft.dismiss': ['signedIn'],
  'boardPeople.read': BOARD_ADMINS,
  'boardPeople.write': BOARD_ADMINS,
  'notes.read': ['signedIn'],
  'notes.write': [...BOARD_ADMINS, 'boardWriter'],
  'files.read': ['signedIn'],
  'files.write': [...BOARD_ADMINS, 'boardWriter'],
  'files.delete': [...BOARD_ADMINS, 'boardWriter'],
  'timeline.read': ['signedIn'],
  'timeline.write': [...BOARD_ADMINS, 'boardWriter'],
  'snapshots.read': ['signedIn'],
  'snapshots.create': [...BOARD_ADMINS, 'boardWriter'],
  'snapshots.rename': [...BOARD_ADMINS, 'boardWriter'],
  'snapshots.restore': BOARD_ADMINS,
  'snapshots.delete': BOARD_ADMINS,
  'snapshots.edit': BOARD_ADMINS,
  'agenda.read': ['signedIn'],
  'agenda.write': BOARD_ADMINS,
  /** What one has deleted oneself; what it was decides whether one may. */
  'trash.restore': ['signedIn'],
  'okr.read': ['signedIn'],
  'okr.write': ['signedIn'],
  /** One's own items; `okr.administer` is for those of others. */
  'okr.delete': ['signedIn'],
  /** What others wrote: delete their items, take their check-ins back, change their shared views, set everybody's. */
  'okr.administer': ADMINS,
  'origins.read': ['signedIn'],
  /** What it is about decides: goals as OKR, what lies on a board as its card. */
  'origins.write': ['signedIn'],
  'trends.read': ['signedIn'],
  /** Hubs and microtrends of one's own; `trends.administer` is for those of others. */
  'trends.write': ['signedIn'],
  'trends.administer': ADMINS,
  'trends.evaluate': ['signedIn'],
} as const satisfies Record<string, readonly Grant[]>;

export type Action = keyof typeof policy;

/** What nobody may do in somebody else's name: their profile, passwords, sessions, sign-in and who may do what. */
export const NOT_WHILE_ACTING: ReadonlySet<Action> = new Set<Action>([
  'me.update',
  'me.password',
  'me.sessions',
  'crm.token',
  'embed.signIn',
  'companies.embed',
  'sso.manage',
  'companies.members',
  'companies.domains',
  'companies.domains.confirm',
  'users.create',
  'users.update',
  'users.delete',
  'users.resetPassword',
  'users.mergeDuplicates',
  'userGroups.write',
  'autoAssign.write',
  'directory.write',
  'directory.connect',
]);

/** Whether what somebody came with carries this action: a session all of them, a token those of its elements. */
export const carries = (person: Person | null, action: Action): boolean =>
  person?.limited_to === undefined || person.limited_to.includes(action);

/** Whether this person (null: signed out) may do this here. */
export function mayDo(action: Action, person: Person | null, place: Place = {}): boolean {
  return carries(person, action) && policy[action].some((grant) => holds[grant](person, place));
}

/** Grants that look at the place. */
const PLACED: ReadonlySet<Grant> = new Set(['boardAdmin', 'boardWriter', 'cardWriter', 'teamLead']);

/** Whether an action can be decided before its object is loaded: no grant of it looks at the place. */
export function needsPlace(action: Action): boolean {
  return policy[action].some((grant) => PLACED.has(grant));
}
