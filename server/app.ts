import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { fastifyZodOpenApiPlugin, validatorCompiler } from 'fastify-zod-openapi';
import { randomUUID } from 'node:crypto';
import { extname, join } from 'node:path';

import { accountsRoutes } from './accounts/accounts-routes.ts';
import { profileRoutes } from './accounts/profile-routes.ts';
import { AuditService } from './audit/audit-service.ts';
import { AutoAssignService } from './auto-assign/auto-assign-service.ts';
import { companiesRoutes } from './companies/companies-routes.ts';
import { boardsRoutes } from './boards/boards-routes.ts';
import { BoardContentService } from './boards/board-content-service.ts';
import { BoardRecordsService } from './boards/board-records-service.ts';
import { CardsService } from './boards/cards-service.ts';
import { groupsRoutes } from './boards/groups-routes.ts';
import { sceneRoutes } from './boards/scene-routes.ts';
import { CompaniesService } from './companies/companies-service.ts';
import { askForAll } from './db/asker.ts';
import { Database } from './db/database.ts';
import { ChangeFeed } from './db/change-feed.ts';
import { embedRoutes } from './embed/embed-routes.ts';
import { embedWith } from './embed/embed-service.ts';
import { featuresRoutes } from './features/features-routes.ts';
import { contentStoreOf } from './files/chosen-store.ts';
import { FilesService } from './files/files-service.ts';
import { answerBrokenRequest, registerExpectations } from './http/before-routing.ts';
import { STRANGERS_BYTES } from './http/bodies/body-limits.ts';
import { BODY_TIMES, registerBodyPace } from './http/bodies/body-pace.ts';
import { registerJsonBodies } from './http/bodies/json-bodies.ts';
import { isElsewhere, logUntrustedProxy } from './http/callers/caller.ts';
import { registerCsrf } from './http/callers/csrf.ts';
import { registerCrossOrigin } from './http/callers/cross-origin.ts';
import { requestIdOf } from './http/conditions.ts';
import { handleError } from './http/refusals/error-handler.ts';
import { healthRoutes } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerMultipart } from './http/multipart.ts';
import { registerOnBehalf } from './http/callers/on-behalf.ts';
import { registerOpenCalls } from './http/limits/open-calls.ts';
import { Origins } from './http/callers/origins.ts';
import { openApiHead, openApiTransformers } from './http/openapi.ts';
import { registerPages } from './http/pages.ts';
import { registerPressure } from './http/limits/pressure.ts';
import { registerSecurityHeaders, setSecurityHeaders } from './http/callers/security-headers.ts';
import { compileSerializer } from './http/serializer.ts';
import { refuseOddTargets } from './http/callers/targets.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { IdentityService } from './identity/identity-service.ts';
import { activationRoutes } from './identity/activation-routes.ts';
import { activationPageRoutes } from './identity/activation-page-routes.ts';
import { AddressService } from './identity/address-service.ts';
import { ActivationService } from './identity/activation-service.ts';
import { InvitationsService } from './identity/invitations-service.ts';
import { OneTimeLinks } from './identity/one-time-links-store.ts';
import { PersonMails } from './identity/person-mails.ts';
import { RegistrationService } from './identity/registration-service.ts';
import { ResetService, type ResetNeeds } from './identity/reset-service.ts';
import { JobsService } from './jobs/jobs-service.ts';
import { nightlyJob } from './jobs/nightly-job.ts';
import { MailService } from './mail/mail-service.ts';
import { transportOf } from './mail/mail-transport.ts';
import { NotificationsService } from './notifications/notifications-service.ts';
import { asksForSocket, letGoOfRefused, registerSockets } from './realtime/realtime-routes.ts';
import { recordsWith } from './records/records-service.ts';
import { RealtimeService } from './realtime/realtime-service.ts';
import { registrationRoutes } from './identity/registration-routes.ts';
import { SingleSignOnService } from './single-sign-on/single-sign-on-service.ts';
import { singleSignOnRoutes } from './single-sign-on/single-sign-on-routes.ts';
import { registerImpersonationLog } from './impersonation/impersonation-log.ts';
import { impersonationRoutes } from './impersonation/impersonation-routes.ts';
import { originsRoutes } from './origins/origins-routes.ts';
import { trashRoutes } from './trash/trash-routes.ts';
import { usersRoutes } from './users/users-routes.ts';
import { userGroupsRoutes } from './user-groups/user-groups-routes.ts';
import { autoAssignRoutes } from './auto-assign/auto-assign-routes.ts';
import { OutsideService } from './directory/outside-service.ts';
import { DirectorySyncService } from './directory/directory-sync-service.ts';
import { directoryRoutes } from './directory/directory-routes.ts';
import { teamsRoutes } from './teams/teams-routes.ts';
import { publicIconsRoutes } from './public-icons/public-icons-routes.ts';
import { crmRoutes } from './crm/crm-routes.ts';
import { contentOf } from './board-contents.ts';
import { bhagRoutes } from './ai/bhag-routes.ts';
import { chartsRoutes } from './charts/charts-routes.ts';
import { boardPeopleRoutes } from './boards/board-people-routes.ts';
import { notesRoutes } from './notes/notes-routes.ts';
import { sourceFilesRoutes } from './source-files/source-files-routes.ts';
import { slidesRoutes } from './slides/slides-routes.ts';
import { timelineRoutes } from './timeline/timeline-routes.ts';
import { snapshotsRoutes } from './snapshots/snapshots-routes.ts';
import { agendaRoutes } from './agenda/agenda-routes.ts';
import { okrRoutes } from './okr/okr-routes.ts';
import { trendsRoutes } from './trends/trends-routes.ts';
import { ThreadsService } from './threads/threads-service.ts';
import { SealedText } from './secrets/secrets-service.ts';
import type { AppOptions, Services } from './services.ts';

/** What runs in threads and processes of its own: beside this file, in the build too. */
const beside = (name: string): URL => new URL(`./${name}${extname(import.meta.url)}`, import.meta.url);

/** The topics in the order in which they are mounted. */
const TOPICS = [
  identityRoutes,
  registrationRoutes,
  activationRoutes,
  activationPageRoutes,
  accountsRoutes,
  profileRoutes,
  companiesRoutes,
  embedRoutes,
  featuresRoutes,
  groupsRoutes,
  boardsRoutes,
  sceneRoutes,
  singleSignOnRoutes,
  impersonationRoutes,
  usersRoutes,
  userGroupsRoutes,
  autoAssignRoutes,
  directoryRoutes,
  teamsRoutes,
  publicIconsRoutes,
  crmRoutes,
  boardPeopleRoutes,
  notesRoutes,
  sourceFilesRoutes,
  chartsRoutes,
  bhagRoutes,
  slidesRoutes,
  timelineRoutes,
  snapshotsRoutes,
  agendaRoutes,
  originsRoutes,
  okrRoutes,
  trendsRoutes,
  trashRoutes,
];

/** What lets people in: invitations, registration, reset, activation. */
function entrances(needs: Omit<ResetNeeds, 'invitations' | 'outside'>, options: AppOptions) {
  const invitations = new InvitationsService(needs);
  const all = { ...needs, invitations, outside: new OutsideService(options.ldap !== undefined) };
  return {
    ...all,
    personMails: needs.mails,
    addresses: new AddressService(needs),
    registration: new RegistrationService(all, options.registration),
    reset: new ResetService(all),
    activation: new ActivationService(all),
  };
}
function makeServices(options: AppOptions, origins: Origins): Services {
  const { databaseUrl, poolSize, databaseWaitMs, statementMs } = options;
  const database = new Database(databaseUrl, poolSize, databaseWaitMs, statementMs);
  const changeFeed = new ChangeFeed({ databaseUrl: options.databaseUrl });
  const identity = new IdentityService(database, changeFeed, isElsewhere(options.publicUrl));
  const audit = new AuditService(database);
  const writing = recordsWith({ database, audit, changeFeed });
  const cards = new CardsService({ database, changeFeed, ...writing }, options.lockLeaseMs);
  const notifications = new NotificationsService();
  const jobs = new JobsService({
    databaseUrl: options.databaseUrl,
    isOn: options.jobs ?? false,
    isScheduled: options.schedule,
  });
  const dataDir = options.dataDir ?? './data';
  const transport = transportOf(options.mail, join(dataDir, 'outbox'));
  const files = new FilesService(database, contentStoreOf(dataDir, options.s3));
  const links = new OneTimeLinks(database, options.linkLives);
  const { current, old } = options.secretKeys ?? { current: randomUUID(), old: [] };
  const sealed = new SealedText(current, old);
  const singleSignOn = new SingleSignOnService(database, sealed);
  const mail = new MailService({ database, jobs, transport });
  const mails = new PersonMails(mail, options.publicUrl ?? options.address ?? 'http://127.0.0.1:4400');
  const doors = entrances({ database, identity, links, mails, audit }, options);
  const kept = { mail, audit, auditDays: options.auditDays ?? 365 };
  jobs.register(nightlyJob({ database, identity, links, activation: doors.activation, files, singleSignOn, ...kept }));
  const autoAssign = new AutoAssignService({ database, identity });
  const companies = new CompaniesService(database);
  return {
    options,
    jobs,
    mail,
    ...doors,
    files,
    sealed,
    threads: new ThreadsService(beside('heavy-thread'), options.threads),
    ingestProcess: beside('ingest-process'),
    database,
    changeFeed,
    ...writing,
    identity,
    companies,
    ...embedWith({ database, changeFeed, identity, audit, companies, ...writing }, origins),
    audit,
    autoAssign,
    directory: new DirectorySyncService({ jobs, autoAssign, ...doors, ldap: options.ldap }),
    cards,
    boardRecords: new BoardRecordsService(writing.records),
    boardContent: new BoardContentService(contentOf(jobs)),
    notifications,
    singleSignOn,
    realtime: new RealtimeService({ database, changeFeed, ...writing, identity, cards, audit, notifications }, options),
  };
}

async function registerPlugins(app: FastifyInstance, { bodyTimes, forms }: AppOptions): Promise<void> {
  const times = { ...BODY_TIMES, ...bodyTimes };
  registerJsonBodies(app);
  registerBodyPace(app, times);
  await app.register(cookie);
  await registerMultipart(app, { limits: forms, times });
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(fastifyZodOpenApiPlugin);
  await app.register(swagger, {
    openapi: openApiHead,
    ...openApiTransformers,
  });
}

/** What begins and ends with the server, and who writes into its log. */
function registerLife(app: FastifyInstance, services: Services): void {
  services.jobs.logTo((error, what) => app.log.error({ err: error }, what));
  services.files.logTo((error, what) => app.log.error({ err: error }, what));
  services.threads.logTo((error, what) => app.log.error({ err: error }, what));
  services.mail.logTo((text) => app.log.warn(text));
  app.addHook('onReady', async () => {
    await services.singleSignOn.store.sealKeys();
    await services.changeFeed.open();
    await services.jobs.start();
  });
  // before calls under way are waited for: heavy work may take longer than a stop, and is refused
  app.addHook('preClose', async () => services.threads.stop());
  app.addHook('onClose', async () => {
    await services.jobs.stop();
    await services.changeFeed.close();
    await services.database.close();
  });
}

/** Builds the server without listening, so that tests inject. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const origins = new Origins(options);
  const services = makeServices(options, origins);
  services.identity.whenEntering(async (userId, companyId) => services.autoAssign.applyAtSignIn(userId, companyId));
  services.identity.passwords.whenGuessed((email) => services.reset.notifyGuessed(email));
  const app = Fastify({
    logger: options.logger ?? false,
    // one hop: anybody may have written what is further left in X-Forwarded-For
    trustProxy: options.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    // the outer bound: `registerBodyPace` and `readForm` end what is slow long before
    requestTimeout: 1_800_000,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']) ?? randomUUID(),
    requestIdHeader: false,
    bodyLimit: STRANGERS_BYTES,
    routerOptions: { maxParamLength: 200 },
    // without a Host an answer would come from Node, bare; what asks for another protocol (Java: h2c) is an ordinary call
    http: { requireHostHeader: false, shouldUpgradeCallback: asksForSocket },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, origins);
      // no hooks run for these
      reply.raw.once('finish', () => letGoOfRefused(request));
      void handleError(error, request, reply);
    },
  });
  app.decorate('origins', origins);
  app.decorateRequest('viewer', null);
  app.decorateRequest('board', null);
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(compileSerializer);
  app.setErrorHandler(handleError);
  registerExpectations(app);
  registerSecurityHeaders(app, origins);
  logUntrustedProxy(app, options.trustProxy ?? false);
  refuseOddTargets(app);
  await registerPlugins(app, options);
  registerMetrics(app, services);
  app.addHook('onRequest', async (_request, reply) => void reply.header('X-Request-Id', reply.request.id));
  await registerCrossOrigin(app);
  await registerPressure(app, options.busyAfterMs);
  app.addHook('onRequest', async (request, reply) => {
    // signed-in people behind one address must not wait in line with its strangers
    request.viewer = await askForAll('sessions', () => services.identity.viewerOf(request, reply));
  });
  registerOnBehalf(app);
  registerOpenCalls(app);
  registerCsrf(app);
  registerImpersonationLog(app, services);
  await registerSockets(app, services);
  for (const topic of TOPICS) await app.register(topic, services);
  await app.register(healthRoutes, services);
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none' }, staticCSP: false });
  await registerPages(app, options.pagesFolder, options.dataDir);
  registerLife(app, services);
  return app;
}
