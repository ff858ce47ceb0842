// What the specification shows of its records, and nothing more: no versions, no rights on a board, plain ids.

/** The one person of the other server (application 3 "User"). */
export const PERSON = {
  id: 'person-7',
  email: 'olga@other.example',
  first_name: 'Olga',
  last_name: 'Brandt',
  role: 0,
  is_superuser: false,
  is_company_admin: false,
  is_impersonate: false,
  active_company: 'company-1',
  locale: 'en-US',
};
export const PERSON_INFO = { id: PERSON.id, full_name: 'Olga Brandt', initials: 'OB' };
/** People and rules as its administrators see them: the fields of the specification alone. */
export const PEOPLE = [
  { id: '0190c0de-0000-7000-8000-0000000000a1', email: 'olga@other.example', first_name: 'Olga', last_name: 'Brandt' },
  { id: '0190c0de-0000-7000-8000-0000000000a2', email: 'piet@other.example', first_name: 'Piet', last_name: 'Visser' },
];
export const RULES = [{ id: '0190c0de-0000-7000-8000-0000000000b1', name: 'Foresters' }];
export const TEAMS = [{ id: '0190c0de-0000-7000-8000-0000000000c1', name: 'Sawmill' }];
export const COMPANIES = [{ id: 'company-1', name: 'Harbor & Pine' }];
export const BOARD_ID = '0190c0de-0000-7000-8000-000000000007';
export const BOARDS = [
  { id: BOARD_ID, name: 'Timber 2030', order: 0, group: 'group-1' },
  { id: '0190c0de-0000-7000-8000-000000000008', name: 'Harbor logistics', order: 1, group: null },
];
export const GROUPS = [{ id: 'group-1', name: 'Divisions', order: 0 }];

const STEPS = ['planen', 'kickoff', 'workshop1', 'workshop2', 'canvas'];
const TYPES: Record<string, string> = { planen: 'kickoff', kickoff: 'kickoff', canvas: 'canvas' };

/** Scene definition (whiteboard 3). */
export const SCENE = {
  steps: STEPS,
  stepTitles: Object.fromEntries(STEPS.map((step) => [step, `whiteboard.steps.${step}`])),
  nodes: STEPS.map((step, index) => ({
    id: `node-${step}-${TYPES[step] ?? 'form'}`,
    type: step === 'canvas' ? 'canvas' : 'info',
    position: { x: index * 900, y: 0 },
    data: { title: `whiteboard.steps.${step}`, stepName: step, fields: [] },
  })),
  edges: [],
  zoom: 0.62,
  permissions: { permission_level: 'write', allowed_cards: ['kunden', 'markt'] },
};

/** Scene data of the cards that hold something, by key. */
export const CARDS: Record<string, Record<string, unknown>> = {
  kunden: {
    OBSERVATIONS_DATA: ['Sawmills order later every year.'],
    INSIGHTS: '<p>Whoever can deliver in two days wins.</p>',
  },
};
