import { mustReachDeal } from '@crm/deals-server';
import type { TenantDb } from '@crm/database';
import { stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { prepareStep } from './change-status.ts';
import { findEstimate, findRow, findVersion } from './find-estimate.ts';

/**
 * Prepares an estimate for a mail: the version, and the step to "sent" for one that is not sent yet. `write` belongs into
 * the transaction of the mail. @throws 422 in a state that cannot be sent, 409 when the estimate has changed
 */
export async function prepareSending(app: AppContext, ctx: StaffContext, id: number, lockVersion: number) {
  const row = await findRow(ctx, id);
  await mustReachDeal(ctx, row.deal_id, 'save');
  const found = { dealId: row.deal_id, version: row.version };
  const { sent_at } = await findVersion(ctx.db, id, row.version);
  if (sent_at !== null) return { ...found, write: async () => {}, discard: async () => {} };
  const step = await prepareStep(app, ctx, id, { action: 'send', lock_version: lockVersion });
  const write = async (db: TenantDb) => {
    if (!(await step.write(db))) throw stale(await findEstimate(ctx, id));
  };
  return { ...found, write, discard: step.discard };
}

/** Reads the stored PDF of a sent version; undefined when the estimate is deleted. */
export async function sentPdf(app: AppContext, db: TenantDb, id: number, version: number) {
  const { storage_key, file_name } = await findVersion(db, id, version);
  const chunks: Buffer[] = [];
  for await (const chunk of (await app.storage.read(storage_key!)) ?? []) chunks.push(Buffer.from(chunk as Uint8Array));
  return { filename: file_name!, contentType: 'application/pdf', content: Buffer.concat(chunks) };
}
