import * as accounts from './accounts.ts';
import * as activation from './activation.ts';
import * as activationPages from './activation-pages.ts';
import * as agenda from './agenda.ts';
import * as autoAssign from './auto-assign.ts';
import * as boardPeople from './board-people.ts';
import * as boards from './boards.ts';
import * as companies from './companies.ts';
import * as companyDomains from './company-domains.ts';
import * as companyMembers from './company-members.ts';
import * as crm from './crm.ts';
import * as directory from './directory.ts';
import type { Endpoint } from './endpoint.ts';
import * as features from './features.ts';
import * as groups from './groups.ts';
import * as impersonation from './impersonation.ts';
import * as notes from './notes.ts';
import * as okr from './okr.ts';
import * as okrCheckIns from './okr-check-ins.ts';
import * as okrEvaluation from './okr-evaluation.ts';
import * as okrExchange from './okr-exchange.ts';
import * as okrTable from './okr-table.ts';
import * as okrViews from './okr-views.ts';
import * as profile from './profile.ts';
import * as publicIcons from './public-icons.ts';
import * as registration from './registration.ts';
import * as scene from './scene.ts';
import * as session from './session.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as snapshots from './snapshots.ts';
import * as teams from './teams.ts';
import * as timeline from './timeline.ts';
import * as userBatch from './user-batch.ts';
import * as userGroups from './user-groups.ts';
import * as users from './users.ts';

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
  publicIcons,
  crm,
  groups,
  boards,
  boardPeople,
  scene,
  notes,
  timeline,
  snapshots,
  agenda,
  okr,
  okrTable,
  okrViews,
  okrCheckIns,
  okrEvaluation,
  okrExchange,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'action' in value;

/** Every call of the server. A test proves that each is mounted exactly once and has its row in the policy matrix. */
export const catalogue: Record<string, Endpoint> = Object.fromEntries(
  TOPICS.flatMap((topic) => Object.entries(topic)).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
