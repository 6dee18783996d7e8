import { randomUUID } from 'node:crypto';
import { invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { findRow } from '../estimates/find-estimate.ts';
import { drawVersion, fileNameOf } from './estimate-pdf.ts';

async function* whole(bytes: Buffer) {
  yield bytes;
}

/**
 * Stores the PDF that is about to be sent: our copy must stay identical to the customer's (電子帳簿保存法).
 * @throws 422 with the characters that would be printed as empty boxes
 */
export async function storePdf(app: AppContext, ctx: StaffContext, id: number) {
  const { number, version, customer_name } = await findRow(ctx, id);
  const { bytes, missing } = await drawVersion(app, ctx, { id, version, isFinal: true });
  if (missing.length > 0)
    throw invalid({ field: 'action', rule: 'unprintable', params: { characters: missing.join(' ') } });
  const storage_key = `estimates/${ctx.domainId}/${id}-${version}-${randomUUID()}.pdf`;
  await app.storage.write(storage_key, whole(bytes));
  return { storage_key, file_name: fileNameOf(number, version, customer_name) };
}
