import type { OpenTransaction } from '@crm/database';
import { EffectError } from '@crm/server-kit';
import type { AppContext, Effect, Verdict } from '@crm/server-kit';
import { sql } from 'kysely';
import { findFreeTime } from '../connection/budget.ts';
import { connectTo } from '../connection/connect-to.ts';
import { findConnection } from '../connection/stored-connection.ts';
import { ServiceError } from '../services/service-error.ts';
import { services } from '../services/services.ts';
import { writeInvoice } from './invoice-effect.ts';
import { invoiceRows } from './invoice-rows.ts';
import type { StoredInvoice } from './invoice.types.ts';
import { settleInvoices } from './settle-invoices.ts';
import { writeRemote } from './write-remote.ts';

type Payload = { document_id: number };
type Data = { invoice: StoredInvoice; domainId: number };

/** The pause while the company's connection does not work (ms); a new connection ends it at once. */
const PAUSE = 600_000;

/** The calls of most invoices: search and create the partner, look the invoice up, write it. */
const CALLS = 4;

/** Registers the sender of invoices. */
export function sendInvoicesOn(app: AppContext): void {
  app.effects.on<Payload, Data>(writeInvoice, {
    begin: (open, effects) => begin(app, open, effects),
    send: (_effect, data) => send(app, data),
    settle: (open, outcomes) => settleInvoices(app, open, outcomes),
  });
}

async function begin(app: AppContext, open: OpenTransaction, effects: readonly Effect<Payload>[]) {
  const verdicts = new Map<number, Verdict<Data>>();
  for (const effect of effects) verdicts.set(effect.id, await verdictOf(app, open, effect.payload.document_id));
  return verdicts;
}

/** Decides on an invoice, and notes that it is tried: from now on it may exist on the other side. */
async function verdictOf(app: AppContext, open: OpenTransaction, id: number): Promise<Verdict<Data>> {
  const now = app.clock.now();
  const invoice = await open.first(invoiceRows(open.domainId).where('id', '=', id).where('status', '=', 'issuing'));
  if (!invoice) return { cancel: 'not to be issued any more' };
  const connection = await findConnection(open, invoice.service);
  if (connection?.state !== 'connected') return { later: new Date(now.getTime() + PAUSE) };
  const free = await findFreeTime(open, services[invoice.service], { calls: CALLS, now });
  if (free) return { later: free };
  await sql`update accounting_documents set tried_at = coalesce(tried_at, ${now})
    where domain_id = ${open.domainId} and id = ${id}`.execute(open.tx);
  return { send: { invoice, domainId: open.domainId } };
}

async function send(app: AppContext, { invoice, domainId }: Data): Promise<string> {
  try {
    const connected = await connectTo(app, app.database.tenant(domainId), invoice.service);
    return JSON.stringify(await writeRemote(services[invoice.service], connected, invoice));
  } catch (error) {
    // Without an answer the invoice may exist: the next attempt looks it up.
    if (!(error instanceof ServiceError) || error.code === 'unreachable') throw error;
    const isTemporary = error.code === 'busy' || error.code === 'reconnect';
    throw new EffectError(isTemporary ? 'temporary' : 'refused', `${error.code}: ${error.message}`, {
      cause: error,
      ...(isTemporary && { retryAfter: error.retryAfter ?? PAUSE / 1000 }),
    });
  }
}
