import * as accounts from './accounts/accounts.ts';
import * as activation from './accounts/activation.ts';
import * as activationPages from './accounts/activation-pages.ts';
import * as agenda from './board/agenda.ts';
import * as autoAssign from './accounts/auto-assign.ts';
import * as bhag from './board/bhag.ts';
import * as boardPeople from './board/board-people.ts';
import * as boards from './board/boards.ts';
import * as charts from './board/charts.ts';
import * as companies from './accounts/companies.ts';
import * as companyDomains from './accounts/company-domains.ts';
import * as companyMembers from './accounts/company-members.ts';
import * as crm from './accounts/crm.ts';
import * as dataSources from './board/data-sources.ts';
import * as directory from './accounts/directory.ts';
import * as embed from './embed.ts';
import type { Endpoint } from './endpoint.ts';
import * as features from './features.ts';
import * as groups from './board/groups.ts';
import * as impersonation from './accounts/impersonation.ts';
import * as notes from './board/notes.ts';
import * as okr from './okr/okr.ts';
import * as okrCheckIns from './okr/okr-check-ins.ts';
import * as okrEvaluation from './okr/okr-evaluation.ts';
import * as okrExchange from './okr/okr-exchange.ts';
import * as okrProposals from './okr/okr-proposals.ts';
import * as okrTable from './okr/okr-table.ts';
import * as okrViews from './okr/okr-views.ts';
import * as origins from './board/origins.ts';
import * as profile from './accounts/profile.ts';
import * as publicIcons from './board/public-icons.ts';
import * as realities from './board/realities.ts';
import * as registration from './accounts/registration.ts';
import * as scene from './board/scene.ts';
import * as session from './accounts/session.ts';
import * as singleSignOn from './accounts/single-sign-on.ts';
import * as slides from './board/slides.ts';
import * as snapshots from './board/snapshots.ts';
import * as sourceFiles from './board/source-files.ts';
import * as teams from './accounts/teams.ts';
import * as timeline from './board/timeline.ts';
import * as trash from './trash.ts';
import * as megatrends from './trends/megatrends.ts';
import * as microtrends from './trends/microtrends.ts';
import * as trendHubs from './trends/trend-hubs.ts';
import * as userBatch from './accounts/user-batch.ts';
import * as userGroups from './accounts/user-groups.ts';
import * as users from './accounts/users.ts';

/** The topics in the order in which the documentation lists them. */
const TOPICS: object[] = [
  session,
  registration,
  activation,
  singleSignOn,
  features,
  accounts,
  profile,
  impersonation,
  users,
  userBatch,
  userGroups,
  autoAssign,
  directory,
  companies,
  companyMembers,
  companyDomains,
  activationPages,
  teams,
  embed,
  publicIcons,
  crm,
  groups,
  boards,
  boardPeople,
  scene,
  realities,
  notes,
  sourceFiles,
  dataSources,
  charts,
  bhag,
  slides,
  timeline,
  snapshots,
  agenda,
  origins,
  okr,
  okrTable,
  okrViews,
  okrCheckIns,
  okrEvaluation,
  okrExchange,
  okrProposals,
  microtrends,
  trendHubs,
  megatrends,
  trash,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'action' in value;

/** Every call of the server. A test proves that each is mounted exactly once and has its row in the policy matrix. */
export const catalogue: Record<string, Endpoint> = Object.fromEntries(
  TOPICS.flatMap((topic) => Object.entries(topic)).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
