import type { FastifyServerOptions } from 'fastify';

import type { AuditService } from './audit/audit-service.ts';
import type { BoardContentService } from './boards/board-content-service.ts';
import type { AutoAssignService } from './auto-assign/auto-assign-service.ts';
import type { BoardRecordsService } from './boards/board-records-service.ts';
import type { CardsService } from './boards/cards-service.ts';
import type { CompaniesService } from './companies/companies-service.ts';
import type { CrmSettings } from './crm/crm-service.ts';
import type { Database, StatementMs } from './db/database.ts';
import type { DirectorySyncService } from './directory/directory-sync-service.ts';
import type { OutsideService } from './directory/outside-service.ts';
import type { LdapOptions } from './directory/ldap-options.ts';
import type { ChangeFeed } from './db/change-feed.ts';
import type { EmbedOriginsService } from './embed/embed-origins-service.ts';
import type { EmbedTokensService } from './embed/embed-tokens-service.ts';
import type { FilesService } from './files/files-service.ts';
import type { S3Options } from './files/s3-store.ts';
import type { BodyTimes } from './http/bodies/body-pace.ts';
import type { BodyLimits } from './http/bodies/body-places.ts';
import type { IdentityService } from './identity/identity-service.ts';
import type { AddressService } from './identity/address-service.ts';
import type { ActivationService } from './identity/activation-service.ts';
import type { InvitationsService } from './identity/invitations-service.ts';
import type { LinkLives, OneTimeLinks } from './identity/one-time-links-store.ts';
import type { PersonMails } from './identity/person-mails.ts';
import type { Registration, RegistrationService } from './identity/registration-service.ts';
import type { ResetService } from './identity/reset-service.ts';
import type { IngestionLimits } from './source-files/ingestion/isolated-process.ts';
import type { JobsService } from './jobs/jobs-service.ts';
import type { MailService } from './mail/mail-service.ts';
import type { NotificationsService } from './notifications/notifications-service.ts';
import type { Publisher } from './records/publisher.ts';
import type { RecordsService } from './records/records-service.ts';
import type { RealtimeService } from './realtime/realtime-service.ts';
import type { SingleSignOnService } from './single-sign-on/single-sign-on-service.ts';
import type { SealedText } from './secrets/secrets-service.ts';
import type { ThreadLimits, ThreadsService } from './threads/threads-service.ts';
import type { HeavyTasks } from './heavy-thread.ts';
import type { SocketLimits } from './realtime/peers.ts';
import type { RealtimeTimes } from './realtime/realtime-times.ts';

/** Options of the server; tests shorten times with them. */
export interface AppOptions extends Partial<RealtimeTimes> {
  /** Address for the owner of the schema; connections of requests step down to leitstern_app. */
  databaseUrl: string;
  publicUrl?: string | undefined;
  /** Where links in mails lead when there is no PUBLIC_URL. */
  address?: string | undefined;
  /** How long one-time links work, in milliseconds. */
  linkLives?: Partial<LinkLives>;
  /** Who may make themselves an account. */
  registration?: Registration;
  /** Provider of the chat widget. */
  crm?: CrmSettings;
  /** Origins of other hosts of the same site whose pages may call with cookies (DESIGN 3). */
  embedOrigins?: readonly string[];
  /** Listed origins belong to other sites: cookies are partitioned and sent there too. */
  cookieCrossSite?: boolean;
  /** Who sends it as bearer may read /metrics; without it only this computer may. */
  metricsToken?: string | undefined;
  /** Folder of the built application and elements; without it the server has no pages. */
  pagesFolder?: string;
  trustProxy?: boolean;
  /** Mean delay of the event loop, in milliseconds, from which calls are refused as 503; by default 2,000, Infinity: never. */
  busyAfterMs?: number;
  logger?: FastifyServerOptions['logger'];
  poolSize?: number;
  /** How long a call waits for a connection of the database, in milliseconds; by default 10,000. */
  databaseWaitMs?: number;
  /** How long bodies may take; tests shorten it. */
  bodyTimes?: Partial<BodyTimes>;
  /** How many sockets may be open; tests take fewer. */
  sockets?: Partial<SocketLimits>;
  /** How many forms are read at once; tests take fewer. */
  forms?: Partial<BodyLimits>;
  /** How long one statement may run, by the kind of its work, in milliseconds. */
  statementMs?: Partial<StatementMs>;
  /** Whether this process works on jobs; tests of other things do without. */
  jobs?: boolean;
  /** Whether nightly jobs come by themselves, by default; tests ask for them instead. */
  schedule?: boolean;
  /** What heavy work in threads may take; tests take less. */
  threads?: Partial<ThreadLimits>;
  /** Largest file of a board in megabytes; by default 50. */
  fileMegabytes?: number;
  /** The object store of files; by default they lie in the folder of data. */
  s3?: S3Options | undefined;
  /** What the process that reads one file may take; tests take less. */
  ingestion?: Partial<IngestionLimits>;
  /** Folder of files and of mails that no mail server takes. */
  dataDir?: string;
  /** What seals secrets in the database, and earlier keys; without them a key that dies with the process (tests). */
  secretKeys?: { current: string; old: readonly string[] };
  /** How long the audit log is stored, in days; by default 365. */
  auditDays?: number;
  /** The corporate directory; none without it. */
  ldap?: LdapOptions | undefined;
  mail?: { smtpUrl?: string | undefined; from: string };
  /** Asks for the TXT records of a name; by default the name servers of this computer. */
  resolveTxt?: (name: string) => Promise<string[][]>;
}

/** What the topics share. */
export interface Services {
  options: AppOptions;
  database: Database;
  directory: DirectorySyncService;
  outside: OutsideService;
  changeFeed: ChangeFeed;
  publisher: Publisher;
  records: RecordsService;
  identity: IdentityService;
  companies: CompaniesService;
  audit: AuditService;
  autoAssign: AutoAssignService;
  cards: CardsService;
  boardRecords: BoardRecordsService;
  boardContent: BoardContentService;
  notifications: NotificationsService;
  jobs: JobsService;
  mail: MailService;
  files: FilesService;
  sealed: SealedText;
  threads: ThreadsService<HeavyTasks>;
  /** The script that reads files of boards. */
  ingestProcess: URL;
  realtime: RealtimeService;
  singleSignOn: SingleSignOnService;
  addresses: AddressService;
  links: OneTimeLinks;
  personMails: PersonMails;
  invitations: InvitationsService;
  registration: RegistrationService;
  reset: ResetService;
  activation: ActivationService;
  embedTokens: EmbedTokensService;
  embedOrigins: EmbedOriginsService;
}
