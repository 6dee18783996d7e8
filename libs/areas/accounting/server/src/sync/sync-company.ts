import type { TenantDb } from '@crm/database';
import { addDays, daysBetween, isoDay } from '@crm/format/days';
import { addJob, compiled, defineTask } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { connectTo } from '../connection/connect-to.ts';
import type { StoredInvoice } from '../invoices/invoice.types.ts';
import { problemOf } from '../invoices/problem-of.ts';
import type { AccountingService, Connected, ServiceName, Window } from '../services/service.types.ts';
import { services } from '../services/services.ts';
import { applyCopies } from './apply-copies.ts';
import { readOne } from './sync-deal.ts';

/** Reads all invoices of a company, window by window; it goes on where it stopped. */
export const syncCompany = defineTask<{ domain_id: number; service: ServiceName }>('sync_accounting_company');

/** Starts the synchronizations that are due; comes by the clock. */
export const syncAccounting = defineTask<Record<never, never>>('sync_accounting');

const HOUR = 3_600_000;
/** Paid invoices change rarely: they are read so many days after their billing date. */
const RECENT_DAYS = 92;

/** Registers the synchronization in the background. */
export function syncCompaniesOn(app: AppContext): void {
  app.tasks.on(syncAccounting, () => startDue(app));
  app.tasks.on(syncCompany, ({ domain_id: domainId, service }) => run(app, app.database.tenant(domainId), service));
}

async function startDue({ clock, database }: AppContext): Promise<void> {
  const { rows } = await sql<{ domain_id: number; service: ServiceName }>`
    select connection.domain_id, connection.service from accounting_connections as connection
      left join accounting_syncs as sync using (domain_id, service)
      where connection.state = 'connected'
        and (sync.finished_at is null or sync.finished_at < ${new Date(clock.now().getTime() - HOUR)})`.execute(
    database.system,
  );
  for (const row of rows) {
    const key = `sync accounting ${row.domain_id} ${row.service}`;
    await addJob(database.system, syncCompany, row, { key });
  }
}

/** The position in a window that was listed to its end. */
const LISTED = -1;

interface Progress {
  started_at: string;
  windows: Window[];
  /** The invoices of the first window that were read. */
  position: number;
}

async function run(app: AppContext, db: TenantDb, name: ServiceName): Promise<void> {
  const service = services[name];
  let progress = (await stored(db, name)) ?? (await begin(app, db, name));
  try {
    const connected = await connectTo(app, db, name, { isBackground: true });
    while (progress.windows.length > 0) {
      progress = await readPage({ app, db, service, connected }, progress);
      await save(db, name, progress);
    }
    await finish(app, db, name);
  } catch (error) {
    await pause(app, db, name, problemOf(error, app.clock.now()));
  }
}

interface Reading {
  app: AppContext;
  db: TenantDb;
  service: AccountingService;
  connected: Connected;
}

/**
 * Reads the next page; after the last page of a window the invoices that it did not have are read one by one. The end of
 * the list is kept before them, so that a small budget is not spent on the last page again and again.
 */
async function readPage(reading: Reading, progress: Progress): Promise<Progress> {
  const { app, db, service, connected } = reading;
  const { windows, position } = progress;
  const [window, ...rest] = windows as [Window, ...Window[]];
  if (position === LISTED) {
    await readMissing(reading, window, progress.started_at);
    return { ...progress, windows: rest, position: 0 };
  }
  // Lists do not reach further; a window of one day is read as far as they do.
  if (position + service.pageSize > service.windowSize && window[0] < window[1])
    return { ...progress, windows: [...halves(window), ...rest], position: 0 };
  const isEnd = position + service.pageSize > service.windowSize;
  const page = isEnd ? [] : await service.list(connected, window, { offset: position });
  await applyCopies(db, service.name, page, app.clock.now());
  return { ...progress, position: page.length === service.pageSize ? position + page.length : LISTED };
}

function halves([from, to]: Window): [Window, Window] {
  const middle = addDays(from, Math.floor(daysBetween(from, to) / 2));
  return [
    [from, middle],
    [addDays(middle, 1), to],
  ];
}

async function readMissing({ app, db, service, connected }: Reading, [from, to]: Window, startedAt: string) {
  const missing = await db.all(
    compiled(sql<Pick<StoredInvoice, 'id' | 'service' | 'external_id'>>`
      select id, service, external_id from accounting_documents
        where domain_id = ${db.domainId} and service = ${service.name} and status in ('issued', 'canceled')
          and billing_date between ${from} and ${to} and coalesce(synced_at, '-infinity') < ${startedAt}
        order by id`),
  );
  for (const invoice of missing) await readOne(app, db, connected, invoice);
}

async function stored(db: TenantDb, service: ServiceName): Promise<Progress | undefined> {
  const row = await db.first(
    compiled(sql<Progress>`select started_at, windows, position from accounting_syncs
      where domain_id = ${db.domainId} and service = ${service} and windows <> '[]'`),
  );
  return row;
}

/** Starts a round: the months of all invoices that may still change. */
async function begin(app: AppContext, db: TenantDb, service: ServiceName): Promise<Progress> {
  const now = app.clock.now();
  const months = await db.all(
    compiled(sql<{ first: string; last: string }>`
      select month::date::text as first, (month + interval '1 month - 1 day')::date::text as last from (
        select distinct date_trunc('month', billing_date::timestamp) as month from accounting_documents
          where domain_id = ${db.domainId} and service = ${service} and status in ('issued', 'canceled')
            and (billing_date > ${addDays(isoDay(now), -RECENT_DAYS)}
              or external ->> 'payment_status' is distinct from 'settled')
      ) as billed order by month desc`),
  );
  const windows = months.map(({ first, last }): Window => [first, last]);
  const progress = { started_at: now.toISOString(), windows, position: 0 };
  await db.all(
    compiled(sql`insert into accounting_syncs (domain_id, service, started_at, windows, position)
      values (${db.domainId}, ${service}, ${now}, ${JSON.stringify(windows)}::jsonb, 0)
      on conflict (domain_id, service) do update
        set started_at = excluded.started_at, windows = excluded.windows, position = 0`),
  );
  return progress;
}

const save = (db: TenantDb, service: ServiceName, { windows, position }: Progress) =>
  db.all(
    compiled(sql`update accounting_syncs set windows = ${JSON.stringify(windows)}::jsonb, position = ${position}
      where domain_id = ${db.domainId} and service = ${service}`),
  );

const finish = ({ clock }: AppContext, db: TenantDb, service: ServiceName) =>
  db.all(
    compiled(sql`update accounting_syncs set finished_at = ${clock.now()}, windows = '[]', problem = null
      where domain_id = ${db.domainId} and service = ${service}`),
  );

/** Stops for now; the round goes on when calls are free again. */
async function pause(app: AppContext, db: TenantDb, service: ServiceName, problem: ReturnType<typeof problemOf>) {
  await db.transaction(async ({ tx, domainId }) => {
    await sql`update accounting_syncs set problem = ${JSON.stringify(problem)}::jsonb
      where domain_id = ${domainId} and service = ${service}`.execute(tx);
    if (problem.retry_at === null) return;
    // The queue has the clock of the database, which differs from ours in tests.
    const runAt = new Date(Date.now() + Date.parse(problem.retry_at) - app.clock.now().getTime());
    const key = `sync accounting ${domainId} ${service}`;
    await addJob(tx, syncCompany, { domain_id: domainId, service }, { key, runAt });
  });
}
