import type { Transaction } from '@crm/database';
import { insertAll, insertForIds } from '@crm/server-kit';
import type { AppContext, Calendar } from '@crm/server-kit';
import { extensionOf, nameKey } from '../kinds/file-name.ts';
import { kindOfExtension } from '../kinds/material-kinds.ts';
import { materialSearchKey } from '../materials/material-search.ts';
import { demoFiles } from './files.ts';

interface Context {
  domainId: number;
  calendar: Calendar;
}

const WORK_STARTS = 9 * 60;

/** Adds 資料 of the latest open deals, customers, contacts and completed actions. */
export async function addMaterials(
  storage: AppContext['storage'],
  tx: Transaction,
  { domainId, calendar }: Context,
): Promise<void> {
  const records = {
    deal: await latestDeals(tx, domainId),
    customer: await latest(tx, 'customers', domainId),
    contact: await latest(tx, 'contacts', domainId),
    action: await lastDone(tx, domainId),
  };
  const files = demoFiles.map((file, index) => {
    const of = records[file.on];
    const record = of[index % of.length]!;
    const content = Buffer.from(file.text);
    const time = calendar.at(-file.ago, WORK_STARTS + index * 25);
    const { name, tags, transaction } = file;
    const transaction_partner = transaction ? (record.customer_name ?? null) : null;
    const row = {
      domain_id: domainId,
      deal_id: file.on === 'deal' ? record.id : null,
      customer_id: file.on === 'customer' ? record.id : null,
      contact_id: file.on === 'contact' ? record.id : null,
      action_id: file.on === 'action' ? record.id : null,
      name,
      name_key: nameKey(name),
      search_key: materialSearchKey({ name, tags, transaction_partner }),
      extension: extensionOf(name),
      mime_type: kindOfExtension(extensionOf(name))!.mimeType,
      size: content.length,
      tags: [...tags],
      transaction_date: transaction ? calendar.day(-file.ago) : null,
      transaction_amount: transaction?.amount ?? null,
      transaction_partner,
      user_id: record.user_id,
      updated_by: record.user_id,
      created_at: time,
      updated_at: time,
    };
    // A failed run leaves its files behind; no row names them.
    return { row, content, key: `materials/${domainId}/demo-${index + 1}` };
  });
  const ids = await insertForIds(
    tx,
    'materials',
    files.map(({ row }) => row),
  );
  await insertAll(
    tx,
    'material_versions',
    files.map(({ row, key }, index) => ({
      domain_id: domainId,
      material_id: ids[index]!,
      version: 1,
      file_name: row.name,
      mime_type: row.mime_type,
      size: row.size,
      storage_key: key,
      user_id: row.user_id,
      created_at: row.created_at,
    })),
  );
  for (const { key, content } of files) await storage.write(key, once(content));
}

/** The number of records that share the files of a kind, so that each shows more than one file. */
const RECORDS = 2;

interface Filed {
  id: number;
  user_id: number | null;
  customer_name?: string;
}

const latestDeals = (tx: Transaction, domainId: number): Promise<Filed[]> =>
  tx
    .selectFrom('deals')
    .innerJoin('customers', (join) =>
      join.onRef('customers.domain_id', '=', 'deals.domain_id').onRef('customers.id', '=', 'deals.customer_id'),
    )
    .select(['deals.id', 'deals.user_id', 'customers.name as customer_name'])
    .where('deals.domain_id', '=', domainId)
    .where('deals.closed_at', 'is', null)
    .orderBy('deals.id', 'desc')
    .limit(RECORDS)
    .execute();

const latest = (tx: Transaction, table: 'customers' | 'contacts', domainId: number): Promise<Filed[]> =>
  tx
    .selectFrom(table as 'customers')
    .select(['id', 'user_id'])
    .where('domain_id', '=', domainId)
    .orderBy('id', 'desc')
    .limit(RECORDS)
    .execute();

/** Returns the completed actions of deals that come first in the list. */
const lastDone = (tx: Transaction, domainId: number): Promise<Filed[]> =>
  tx
    .selectFrom('actions')
    .select(['id', 'user_id'])
    .where('domain_id', '=', domainId)
    .where('target_type', '=', 'deal')
    .where('status', '=', 'completed')
    .orderBy('start_datetime', 'desc')
    .orderBy('id', 'desc')
    .limit(RECORDS)
    .execute();

async function* once(content: Buffer) {
  yield content;
}
