import { itemTypes } from '@crm/custom-fields-rules';
import { createCustomItem, customItems, recomputeLater } from '@crm/custom-fields-server';
import type { StoredCustoms } from '@crm/custom-fields-server';
import type {} from '@crm/customers-server';
import type { Transaction } from '@crm/database';
import { insertAll, insertForIds } from '@crm/server-kit';
import type { DemoPart, DemoTools } from '@crm/server-kit';
import { labelKey } from '@crm/validation';
import { objectFields } from '../objects/object-fields.ts';

declare module '@crm/server-kit' {
  interface DemoCompany {
    objectDefs: { machines: DemoDef; contracts: DemoDef };
  }
}

/** A definition of the demo company with the ids of its items and relations by name. */
interface DemoDef {
  id: number;
  items: Readonly<Record<string, number>>;
  relations: Readonly<Record<string, number>>;
}

interface DefSpec {
  name: string;
  icon: string;
  colour: string;
  memo: string;
  order: number;
  items: readonly { name: string; itemType: number; options?: readonly string[] }[];
  relations: readonly { target: string; targetDefId?: number; name: string; reverse: string; most?: number }[];
}

const { text, date, number, choice } = itemTypes;

async function addDef(tx: Transaction, domainId: number, spec: DefSpec): Promise<DemoDef> {
  const { name, icon, colour, memo, order } = spec;
  const { id } = await tx
    .insertInto('custom_object_defs')
    .values({ domain_id: domainId, name, name_key: labelKey(name), icon, colour, memo, order_num: order })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items: Record<string, number> = {};
  for (const [place, item] of spec.items.entries())
    items[item.name] = await createCustomItem(tx, domainId, {
      ...{ entity: 'custom_object', defId: id, order: place, required: place === 0 },
      ...item,
    });
  const rows = spec.relations.map(({ target, targetDefId, name: words, reverse, most }, place) => ({
    ...{ domain_id: domainId, custom_object_def_id: id, target, target_def_id: targetDefId ?? null, name: words },
    ...{ reverse_name: reverse, max_count: most ?? null, order_num: place },
  }));
  const ids = await insertForIds(tx, 'custom_object_relations', rows);
  return {
    id,
    items,
    relations: Object.fromEntries(spec.relations.map(({ name: words }, place) => [words, ids[place]!])),
  };
}

const addMachines = (tx: Transaction, domainId: number) =>
  addDef(tx, domainId, {
    ...{ name: '導入機器', icon: 'monitor', colour: 'teal', memo: '取引先に設置した機器の台帳', order: 0 },
    items: [
      { name: '機器名', itemType: text },
      { name: '製造番号', itemType: text },
      { name: '設置日', itemType: date },
      { name: '状態', itemType: choice, options: ['稼働中', '点検待ち', '撤去済み'] },
    ],
    relations: [{ target: 'customer', name: '設置先', reverse: '導入機器', most: 1 }],
  });

async function addContracts(tx: Transaction, domainId: number, machines: DemoDef): Promise<DemoDef> {
  const def = await addDef(tx, domainId, {
    ...{ name: '保守契約', icon: 'file', colour: 'blue', memo: '更新日の管理に使う契約', order: 1 },
    items: [
      { name: '契約名', itemType: text },
      { name: '更新日', itemType: date },
      { name: '月額（円）', itemType: number },
      { name: '区分', itemType: choice, options: ['有効', '更新待ち', '終了'] },
    ],
    relations: [
      { target: 'customer', name: '契約先', reverse: '保守契約', most: 1 },
      { target: 'custom_object', targetDefId: machines.id, name: '対象機器', reverse: '保守契約' },
      { target: 'member', name: '契約担当', reverse: '担当する保守契約' },
    ],
  });
  const formula = (name: string, expression: string, order: number) =>
    createCustomItem(tx, domainId, {
      ...{ entity: 'custom_object', defId: def.id, itemType: itemTypes.arithmetic, name, formula: expression, order },
      resultType: 'number',
    });
  await formula('年額（円）', `{item_${def.items['月額（円）']}}*12`, 4);
  await formula('対象台数', `COUNT({relation_${def.relations['対象機器']}})`, 5);
  return def;
}

const machineNames = ['複合機', '業務用ルーター', '無線アクセスポイント', '入退室管理端末', 'バックアップ装置'];
const states = ['稼働中', '稼働中', '点検待ち', '稼働中', '稼働中', '稼働中', '撤去済み'];
const MACHINES = 40;
const CONTRACTS = 20;

interface Row {
  customs: StoredCustoms;
  at: Date;
}

async function addObjects(tx: Transaction, domainId: number, { id }: DemoDef, userId: number, rows: readonly Row[]) {
  const { rows: items } = await tx.executeQuery(customItems.query(domainId, 'custom_object', id).compile());
  return insertForIds(
    tx,
    'custom_objects',
    rows.map(({ customs, at }) => {
      const fields = objectFields(domainId, items, customs);
      return {
        ...{ domain_id: domainId, custom_object_def_id: id, created_by: userId, updated_by: userId },
        ...{ ...fields, customs: JSON.stringify(fields.customs), created_at: at, updated_at: at },
      };
    }),
  );
}

async function addRecords(
  {
    domainId,
    memberIds,
    customerIds,
    objectDefs,
  }: { domainId: number; memberIds: number[] } & {
    customerIds: number[];
    objectDefs: { machines: DemoDef; contracts: DemoDef };
  },
  { tx, calendar }: DemoTools,
): Promise<void> {
  const { machines, contracts } = objectDefs;
  const customerOf = (index: number) => customerIds[(index * 7) % customerIds.length]!;
  const machineRows = Array.from({ length: MACHINES }, (_, index): Row => ({
    at: calendar.at(-index * 3 - 1, 600),
    customs: {
      [machines.items['機器名']!]: `${machineNames[index % machineNames.length]} ${index + 1}号機`,
      [machines.items['製造番号']!]: `SN-${String(240_001 + index * 37)}`,
      [machines.items['設置日']!]: calendar.day(-index * 9 - 5),
      [machines.items['状態']!]: states[index % states.length]!,
    },
  }));
  const machineIds = await addObjects(tx, domainId, machines, memberIds[0]!, machineRows);
  const contractRows = Array.from({ length: CONTRACTS }, (_, index): Row => ({
    at: calendar.at(-index * 4 - 1, 660),
    customs: {
      [contracts.items['契約名']!]: `年間保守契約 ${2026 - (index % 3)}-${String(index + 1).padStart(3, '0')}`,
      [contracts.items['更新日']!]: calendar.day(index * 12 - 30),
      [contracts.items['月額（円）']!]: 10_000 + (index % 6) * 5_000,
      [contracts.items['区分']!]: index < 3 ? '更新待ち' : '有効',
    },
  }));
  const contractIds = await addObjects(tx, domainId, contracts, memberIds[0]!, contractRows);
  const link = (relation_id: number, custom_object_id: number) => ({
    domain_id: domainId,
    relation_id,
    custom_object_id,
  });
  await insertAll(tx, 'custom_object_customers', [
    ...machineIds.map((id, index) => ({ ...link(machines.relations['設置先']!, id), customer_id: customerOf(index) })),
    ...contractIds.map((id, index) => ({
      ...link(contracts.relations['契約先']!, id),
      customer_id: customerOf(index),
    })),
  ]);
  await insertAll(
    tx,
    'custom_object_objects',
    contractIds.flatMap((id, index) =>
      [index, index + CONTRACTS]
        .filter((_one, place) => place === 0 || index % 2 === 0)
        .map((machine) => ({ ...link(contracts.relations['対象機器']!, id), target_object_id: machineIds[machine]! })),
    ),
  );
  await insertAll(
    tx,
    'custom_object_members',
    contractIds.map((id, index) => ({
      ...link(contracts.relations['契約担当']!, id),
      user_id: memberIds[index % memberIds.length]!,
    })),
  );
  await recomputeLater(tx, domainId, { entity: 'custom_object', typeId: contracts.id });
}

export const objectsDemo: DemoPart = {
  prepare: async ({ domainId }, { tx }) => {
    const machines = await addMachines(tx, domainId);
    return { objectDefs: { machines, contracts: await addContracts(tx, domainId, machines) } };
  },
  add: addRecords,
};
