import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@crm/database';
import { identityModule } from '@crm/identity-server';
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
  createDiskStorage,
  createMailer,
  createOutbound,
  createSecretBox,
  createServer,
  openCursors,
  runEffectsOn,
  relayEvents,
} from '@crm/server-kit';
import type { AppContext, ServerModule, Settings } from '@crm/server-kit';
import { teamModule } from '@crm/team-server';
import { createFakeClock } from '../clock/fake-clock.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createCompany } from './company.ts';
import type { Person, TestCompany } from './company.ts';
import { guest } from './person.ts';
import { observeCalls } from '../calls/observe-calls.ts';
import { requestsWithEvents } from '../calls/requests-with-events.ts';
import { hurry, work } from './work.ts';

export interface TestApp {
  app: AppContext;
  /** URL of its database, for direct connections. */
  url: string;
  clock: ReturnType<typeof createFakeClock>;
  /** Creates a company with an administrator and a staff member, both signed in. */
  company(name?: string): Promise<TestCompany>;
  /** A caller without a session. */
  guest: Person;
  /** Relays events and runs the due jobs until none is left; with `all`, also scheduled ones. */
  work(options?: { all?: boolean }): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a whole server on its own database, with the areas identity and team and the given ones, each once, in order.
 * Only the clock is fake; mails are stored in the table `mails`.
 */
export async function openTestApp({
  modules: modules = [],
  settings = {},
}: { modules?: readonly ServerModule[]; settings?: Partial<Settings> } = {}): Promise<TestApp> {
  const test = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'enishi-test-files-'));
  const database = connect({ url: test.url, max: 8 });
  const full: Settings = {
    publicUrl: 'https://crm.example',
    allowedOrigins: [],
    smtpUrl: undefined,
    mailFrom: 'Enishi <no-reply@crm.example>',
    rateLimits: false,
    ...settings,
  };
  const server = await createServer({ settings: full });
  const calls = observeCalls(server);
  const clock = createFakeClock();
  const app: AppContext = {
    server: server,
    database,
    settings: full,
    clock,
    mailer: createMailer(full, clock),
    secrets: createSecretBox(['a key that only tests know, for all of them']),
    sealed: new SealedColumns(),
    outbound: createOutbound({ allowLoopback: true }),
    storage: createDiskStorage(folder),
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
  runEffectsOn(app);
  for (const open of new Set([identityModule, teamModule, ...modules])) open(app);
  await openCursors(database, app.events);
  await server.ready();
  return {
    app: app,
    url: test.url,
    clock,
    company: (name) => createCompany(app, name),
    guest: guest(app),
    async work({ all = false } = {}) {
      // Handlers of events may add jobs, and jobs may write events.
      do {
        if (all) await hurry(app);
        await work(app, test.url);
      } while (await relayAll(app));
    },
    async close() {
      await server.close();
      calls.noteEvents(await requestsWithEvents(database));
      await database.close();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Relays until nothing is left; returns true if there was anything. */
async function relayAll({ database, events }: AppContext): Promise<boolean> {
  if ((await relayEvents(database, events, failTest)) === 0) return false;
  while ((await relayEvents(database, events, failTest)) > 0);
  return true;
}

function failTest({ subscriber, error }: { subscriber: string; error: Error }): never {
  throw new Error(`${subscriber} failed at an event`, { cause: error });
}
