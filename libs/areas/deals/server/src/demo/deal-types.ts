import type { Transaction } from '@crm/database';
import { insertAll } from '@crm/server-kit';
import type { DemoMaster } from '@crm/server-kit';

/** A deal type with its masters, in order. */
export interface DealType extends DemoMaster {
  phases: (DemoMaster & { status: number })[];
  probabilities: DemoMaster[];
  products: DemoMaster[];
  channels: DemoMaster[];
  reasons: DemoMaster[];
  action_purposes: DemoMaster[];
  deal_customer_types: DemoMaster[];
}

const perDealType = [
  'phases',
  'probabilities',
  'products',
  'channels',
  'reasons',
  'action_purposes',
  'deal_customer_types',
] as const;

/** The products of the demo company, by deal type. */
const products = [
  ['営業支援クラウド スタンダード', '営業支援クラウド プレミアム', '導入支援パック', 'データ移行サービス'],
  ['営業支援クラウド 追加ライセンス', 'プレミアムプラン変更', '運用サポート（年間）', '名刺取り込みオプション'],
] as const;

/** Adds masters to the first deal type, and a second deal type like it for upselling. */
export async function addDealTypes(tx: Transaction, domainId: number): Promise<DealType[]> {
  const first = await tx
    .selectFrom('deal_types')
    .select(['id', 'name'])
    .where('domain_id', '=', domainId)
    .orderBy('order_num')
    .executeTakeFirstOrThrow();
  const second = await tx
    .insertInto('deal_types')
    .values({ domain_id: domainId, name: '既存顧客アップセル', order_num: 1 })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  for (const table of perDealType) await copyMasters(tx, table, { domainId, from: first.id, to: second.id });
  await nameProducts(tx, { domainId, dealTypeId: first.id, names: products[0] });
  await nameProducts(tx, { domainId, dealTypeId: second.id, names: products[1] });
  return Promise.all([readDealType(tx, domainId, first), readDealType(tx, domainId, second)]);
}

async function copyMasters(
  tx: Transaction,
  table: (typeof perDealType)[number],
  { domainId, from, to }: { domainId: number; from: number; to: number },
): Promise<void> {
  const rows = await tx
    .selectFrom(table as 'phases')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('deal_type_id', '=', from)
    .orderBy('order_num')
    .execute();
  const copies = rows.map(({ id: _id, created_at: _created, updated_at: _updated, ...row }) => ({
    ...row,
    deal_type_id: to,
  }));
  await insertAll(tx, table as 'phases', copies);
}

/** Renames the default product to the first name, and adds the others. */
async function nameProducts(
  tx: Transaction,
  { domainId, dealTypeId, names }: { domainId: number; dealTypeId: number; names: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ name: names[0]! })
    .where('domain_id', '=', domainId)
    .where('deal_type_id', '=', dealTypeId)
    .execute();
  await insertAll(
    tx,
    'products',
    names.slice(1).map((name, index) => ({
      domain_id: domainId,
      deal_type_id: dealTypeId,
      name,
      order_num: index + 1,
    })),
  );
}

async function readDealType(tx: Transaction, domainId: number, type: DemoMaster): Promise<DealType> {
  const read = async (table: (typeof perDealType)[number]) =>
    tx
      .selectFrom(table as 'phases')
      .selectAll()
      .where('domain_id', '=', domainId)
      .where('deal_type_id', '=', type.id)
      .where('deleted_at', 'is', null)
      .orderBy('order_num')
      .orderBy('id')
      .execute();
  const [phases, probabilities, products_, channels, reasons, action_purposes, deal_customer_types] = [
    await read('phases'),
    await read('probabilities'),
    await read('products'),
    await read('channels'),
    await read('reasons'),
    await read('action_purposes'),
    await read('deal_customer_types'),
  ];
  return {
    ...type,
    phases,
    probabilities,
    products: products_,
    channels,
    reasons,
    action_purposes,
    deal_customer_types,
  };
}
