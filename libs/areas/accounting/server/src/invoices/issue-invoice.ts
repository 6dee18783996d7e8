import { randomUUID } from 'node:crypto';
import { sqlFor } from '@crm/database';
import type { OpenTransaction } from '@crm/database';
import { AppError, addEffects, auditInsert, invalid, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { findConnection } from '../connection/stored-connection.ts';
import type { Content, ServiceName } from '../services/service.types.ts';
import { billedDeal } from './deal-of.ts';
import { writeInvoice } from './invoice-effect.ts';
import { invoiceRows, presentInvoice } from './invoice-rows.ts';
import { readContent } from './read-content.ts';

interface Wish {
  service: ServiceName;
  dealId: number;
  body: Content;
}

/** Writes an invoice down and orders its issue, in one transaction: a click is never lost, and never counts twice. */
export async function issueInvoice(app: AppContext, ctx: StaffContext, { service, dealId, body }: Wish) {
  const deal = await billedDeal(ctx, dealId);
  await mustBeOffered(ctx, service, deal.deal_type_id);
  const { content, total } = readContent(body);
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const row = await db.first(
      sqlFor
        .insertInto('accounting_documents')
        .values({
          ...{ domain_id: ctx.domainId, service, deal_id: dealId, status: 'issuing', total },
          ...{ marker: `crm-${randomUUID()}`, content: JSON.stringify(content), billing_date: content.billing_date },
          ...{ created_by: ctx.userId, created_at: now, updated_by: ctx.userId, updated_at: now },
        })
        .returning('id'),
    );
    const id = row!.id;
    await order(db, id, 0);
    const changes = { after: { service, partner_name: content.partner_name, total, deal_id: dealId } };
    await db.all(auditInsert(ctx, { action: 'create', entity: 'accounting_document', recordId: id, changes }));
    return { data: presentInvoice((await db.first(invoiceRows(ctx.domainId).where('id', '=', id)))!) };
  });
}

/** Sends the data of a deal again: to the invoice that exists, or as a further try of one that was not issued. */
export async function resendInvoice(
  app: AppContext,
  ctx: StaffContext,
  { service, dealId, id, lockVersion, body }: Wish & { id: number; lockVersion: number },
) {
  const deal = await billedDeal(ctx, dealId);
  await mustBeOffered(ctx, service, deal.deal_type_id);
  const find = invoiceRows(ctx.domainId).where('service', '=', service).where('id', '=', id);
  const before = orNotFound(await ctx.db.first(find.where('deal_id', '=', dealId)));
  if (before.status === 'issuing' || before.status === 'canceled') throw invalid({ field: '', rule: 'not_editable' });
  if (before.lock_version !== lockVersion) throw stale(presentInvoice(before));
  const { content, total } = readContent(body);
  const now = app.clock.now();
  // An invoice that was deleted on the other side is issued again, under a marker of its own.
  const anew = before.status === 'deleted' && {
    ...{ external_id: null, external: null, tried_at: null, marker: `crm-${randomUUID()}` },
  };
  return ctx.db.transaction(async (db) => {
    const row = await db.first(
      sqlFor
        .updateTable('accounting_documents')
        .set({
          ...{ status: 'issuing', content: JSON.stringify(content), total, billing_date: content.billing_date },
          ...{ problem: null, updated_by: ctx.userId, updated_at: now, lock_version: lockVersion + 1 },
          ...anew,
        })
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('lock_version', '=', lockVersion)
        .where('status', '=', before.status)
        .returning('id'),
    );
    const after = (await db.first(find))!;
    if (!row) throw stale(presentInvoice(after));
    await order(db, id, lockVersion + 1);
    const changes = { before: { total: before.total }, after: { total, partner_name: content.partner_name } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'accounting_document', recordId: id, changes }));
    return { data: presentInvoice(after) };
  });
}

const order = (db: OpenTransaction, id: number, version: number) =>
  addEffects(db.tx, db.domainId, writeInvoice, [
    { key: `accounting document ${id} ${version}`, payload: { document_id: id } },
  ]);

/** Checks that the company is connected, and offers invoices for the deal's type. @throws 409, 422 */
async function mustBeOffered(ctx: StaffContext, service: ServiceName, dealTypeId: number): Promise<void> {
  const connection = await findConnection(ctx.db, service);
  if (connection?.state !== 'connected') throw new AppError('ReconnectNeeded');
  const { deal_type_ids: types } = connection;
  if (types && !types.includes(dealTypeId)) throw invalid({ field: '', rule: 'not_offered' });
}
