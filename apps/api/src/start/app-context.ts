import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { DatabaseHandle } from '@crm/database';
import {
  TimelineSourceRegistry,
  CleanerRegistry,
  DemoRegistry,
  EffectRegistry,
  EventRegistry,
  SearchProviderRegistry,
  SearchedKindRegistry,
  LiveRegistry,
  MasterRegistry,
  OwnedRecordRegistry,
  MasterUses,
  SealedColumns,
  VisibleRecordRegistry,
  TaskRegistry,
  TransactionHooks,
  cleanEffects,
  cleanEvents,
  createDiskStorage,
  createMailer,
  createOutbound,
  createS3Storage,
  createSecretBox,
  createServer,
  openCursors,
  runEffectsOn,
  jobOfLog,
  systemClock,
} from '@crm/server-kit';
import type { AppContext, Settings } from '@crm/server-kit';
import type { Environment } from '../config/environment.types.ts';
import { secretKeysOf } from '../config/secret-keys.ts';
import { cleanMails } from '../mail/clean-mails.ts';
import { modules } from './modules.ts';

/** Builds the server with every area; it does not listen yet. */
export async function buildAppContext(environment: Environment, database: DatabaseHandle): Promise<AppContext> {
  const settings: Settings = {
    publicUrl: environment.publicUrl,
    allowedOrigins: environment.allowedOrigins,
    trustedProxies: environment.trustedProxies,
    smtpUrl: environment.smtpUrl,
    mailFrom: environment.mailFrom,
    receivesMail: environment.inbound !== undefined,
    inboundDomain: environment.inboundDomain,
    rateLimits: environment.rateLimits,
    spamServices: environment.spamServices,
    signInProviders: environment.signInProviders,
    accounting: environment.accounting,
    keepSessions: true,
  };
  const app: AppContext = {
    server: await createServer({
      settings,
      logger: { level: environment.logLevel, redact: ['req.headers'], mixin: jobOfLog },
    }),
    database,
    settings,
    clock: systemClock,
    mailer: createMailer(settings, systemClock),
    secrets: createSecretBox(await secretKeysOf(environment)),
    sealed: new SealedColumns(),
    outbound: createOutbound({ allowLoopback: environment.callsLoopback }),
    storage: environment.s3 ? createS3Storage(environment.s3) : createDiskStorage(join(environment.dataDir, 'files')),
    tasks: new TaskRegistry(),
    cleaners: new CleanerRegistry(),
    effects: new EffectRegistry(),
    hooks: new TransactionHooks(),
    events: new EventRegistry(),
    masters: new MasterRegistry(),
    masterUses: new MasterUses(),
    ownedRecords: new OwnedRecordRegistry(),
    searchProviders: new SearchProviderRegistry(),
    timelineSources: new TimelineSourceRegistry(),
    visibleRecords: new VisibleRecordRegistry(),
    searchedKinds: new SearchedKindRegistry(),
    live: new LiveRegistry(),
    demo: new DemoRegistry(),
    readSession: async () => undefined,
    sessionAreas: new Set(),
  };
  // Compression applies to routes registered later, so it comes first. Files are sent uncompressed, with their length.
  await app.server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^text\/(?:html|css|plain|javascript)|[/+](?:json|xml)(?:;|$)/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.cleaners.add('old mails', (now) => cleanMails(database, now));
  app.cleaners.add('old events', (now) => cleanEvents(database, now));
  app.cleaners.add('old effects', (now) => cleanEffects(database, now));
  runEffectsOn(app);
  for (const open of modules) open(app);
  await openCursors(database, app.events);
  return app;
}
