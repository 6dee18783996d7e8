import type { AppContext, StaffContext } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { connectTo } from '../connection/connect-to.ts';
import { seenDeal } from '../invoices/deal-of.ts';
import { invoicesOfDeal } from '../invoices/invoice-rows.ts';
import type { Problem, StoredInvoice } from '../invoices/invoice.types.ts';
import { listInvoices } from '../invoices/list-invoices.ts';
import { problemOf } from '../invoices/problem-of.ts';
import { ServiceError } from '../services/service-error.ts';
import type { Connected, ServiceName } from '../services/service.types.ts';
import { services } from '../services/services.ts';
import { applyCopies, noteDeleted } from './apply-copies.ts';

/** Copies younger than this are not read again when a page opens (ms). */
const YOUNG = 180_000;
/** The most invoices that one request reads; the background reads the others. */
const MOST = 8;

interface Asked {
  service: ServiceName;
  dealId: number;
  onlyOld: boolean;
}

/** Reads a deal's invoices from the service. What it does not answer keeps its last copy, and the answer says why. */
export async function syncDeal(app: AppContext, ctx: StaffContext, { service, dealId, onlyOld }: Asked) {
  await seenDeal(ctx, dealId);
  const before = new Date(app.clock.now().getTime() - (onlyOld ? YOUNG : 0)).toISOString();
  const due = (await invoicesOfDeal(ctx.db, service, dealId))
    .filter(({ external_id, status, synced_at }) => external_id && status !== 'issuing' && isOlder(synced_at, before))
    .slice(0, MOST);
  const problem = due.length === 0 ? null : await readAll(app, ctx.db, service, due);
  return listInvoices(app, ctx, { service, dealId, problem });
}

const isOlder = (time: string | null, before: string): boolean =>
  time === null || Date.parse(time) <= Date.parse(before);

async function readAll(
  app: AppContext,
  db: TenantDb,
  name: ServiceName,
  due: readonly StoredInvoice[],
): Promise<Problem | null> {
  try {
    const connected = await connectTo(app, db, name);
    for (const invoice of due) await readOne(app, db, connected, invoice);
    return null;
  } catch (error) {
    return problemOf(error, app.clock.now());
  }
}

/** Reads one invoice; a deleted one is noted as such. @throws ServiceError any other problem */
export async function readOne(
  app: AppContext,
  db: TenantDb,
  connected: Connected,
  { id, service, external_id }: Pick<StoredInvoice, 'id' | 'service' | 'external_id'>,
): Promise<void> {
  try {
    const copy = await services[service].read(connected, external_id!);
    await applyCopies(db, service, [copy], app.clock.now());
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'deleted') throw error;
    await noteDeleted(db, id, app.clock.now());
  }
}
