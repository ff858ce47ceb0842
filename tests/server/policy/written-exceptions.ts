const question = 'asks for something and keeps nothing';
const many = 'one action on many records, of which only numbers come back';
const order = 'an order: the records come back in it';
const signIn = 'proves who somebody is; what it takes is never shown';
const file = 'about a file; what was read of it comes back';

/** Calls whose body is no record that is kept, and why. */
export const NO_RECORD: Record<string, string> = {
  login: signIn,
  requestRegistration: signIn,
  confirmRegistration: signIn,
  requestReset: signIn,
  confirmReset: signIn,
  readLink: signIn,
  beginActivation: signIn,
  completeActivation: signIn,
  changePassword: signIn,
  confirmAddress: signIn,
  readArrival: signIn,
  confirmArrival: signIn,
  readProviderMetadata: question,
  switchCompany: 'chooses a company, whose id and name come back',
  batchUsers: many,
  assignGroups: many,
  removeDuplicates: many,
  importDirectoryUsers: many,
  addTeamMembers: many,
  changeNotes: many,
  reorderRules: order,
  reorderGroups: order,
  reorderBoards: order,
  previewRule: question,
  runRules: question,
  addHubTrend: 'a microtrend of a hub: tests/server/trends/trends.test.ts',
  removeHubTrend: 'a microtrend of a hub: tests/server/trends/trends.test.ts',
  generateNotesText: question,
  generateOkrs: question,
  okrTable: question,
  okrDiagram: question,
  responsiblePeople: question,
  okrEvaluation: question,
  exportOkrEvaluation: question,
  exportOkrTable: question,
  objectivesOfTeam: question,
  projectsOfTeam: question,
  createEmbedToken: 'with a key instead of a session: tests/server/embed/tokens.test.ts',
  createOwnEmbedToken: 'a token for an origin: tests/server/embed/tokens.test.ts',
  firstCall: 'asks for another call: tests/server/embed/first-call.test.ts',
  toggleTask: 'takes no fields',
  createOkrImport: file,
  uploadSourceFile: file,
  assignPages: 'assigns pages, which come back with their cards',
  unassignPages: 'assigns pages, which come back with their cards',
  changeOkrImport: file,
  confirmOkrImport: file,
  generateChartConfig: question,
  generateBhag: question,
  changeOrigins: 'names two records, which come back as threads: tests/server/board/origins.test.ts',
  saveSceneData: 'fields of cards: tests/server/board/card-save.test.ts',
};

const ofPath = 'names the record of the path';
const ofObjective = 'has to be that of its objective';
const profile = 'shown in the profile (readProfile)';
const provider = 'only with a whole provider: tests/server/accounts/single-sign-on.test.ts';
const base = 'the version that the input rests on';

/** Fields that do not come back under their name, by call, and why. */
export const OTHERWISE: Record<string, Record<string, string>> = {
  updateMe: { department: profile, job_title: profile },
  createUser: { group_ids: 'shown as groups', team_ids: 'shown as teams' },
  updateUser: {
    group_ids: 'shown as groups',
    team_ids: 'shown as teams',
    status: 'who has no password yet is invited instead of active',
  },
  updateRule: { version: base },
  saveSingleSignOn: { version: base, is_enabled: provider, is_enforced: provider },
  createChartConfig: { dataSourceId: 'only of a new section: tests/server/board/charts.test.ts' },
  createTimelineEntry: { board_id: 'shown as strategy_board' },
  updateObjective: { id: ofPath },
  updateKeyResult: { id: ofPath, year: ofObjective, quarter: ofObjective },
  createKeyResult: { year: ofObjective, quarter: ofObjective },
  updateProject: { id: ofPath },
  updateTask: { id: ofPath },
  setAgendaStatus: { resume: 'how it is started: tests/server/board/agenda.test.ts' },
  saveOkrReview: { year: 'where the review stands', quarter: 'where the review stands' },
};

/** Answers that carry the record under a name. */
export const SHOWN_IN: Record<string, string> = {
  saveOkrReview: 'review',
  createMicrotrend: 'data',
  updateMicrotrend: 'data',
};
