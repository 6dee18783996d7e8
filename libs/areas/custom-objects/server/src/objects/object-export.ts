import { customObjectExport } from '@crm/contract';
import { customCell, excelTime, memberName } from '@crm/records-server';
import type { ExportColumn, ExportRules } from '@crm/records-server';
import { notFound } from '@crm/server-kit';
import type { AppContext, Reader, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { definitions, isSeen } from '../definitions/load-definitions.ts';
import type { Definition } from '../definitions/definition.ts';
import { linkTables } from '../links/link-tables.ts';
import { fromObjects, ofDef } from './objects.repository.ts';
import { objectSearch } from './objects.search.ts';

interface Scope {
  custom_object_def_id: number;
}

interface Linked {
  relation_id: number;
  id: number;
  name: string;
}

/** Returns the names of all visible related records of a row, each with its relation. */
const linkedNames = (viewer: Viewer) => {
  const parts = Object.values(linkTables).map(({ links, column, records, id, name, sees }) => {
    // A link between custom objects joins their table a second time.
    const named = records === 'custom_objects' ? 'linked' : records;
    return sql`select link.relation_id, ${sql.ref(`${named}.${id}`)} as id, ${sql.ref(`${named}.${name}`)} as name,
        link.created_at
      from ${sql.table(links)} as link join ${sql.table(records)} as ${sql.ref(named)}
        on ${sql.ref(`${named}.domain_id`)} = link.domain_id and ${sql.ref(`${named}.${id}`)} = ${sql.ref(`link.${column}`)}
      where link.domain_id = custom_objects.domain_id and link.custom_object_id = custom_objects.id
        and ${sql.ref(`${named}.deleted_at`)} is null and ${sees(viewer, named)}`;
  });
  return sql<Linked[]>`(select coalesce(json_agg(json_build_object('relation_id', each.relation_id, 'id', each.id,
    'name', each.name)
    order by each.created_at, each.name), '[]') from (${sql.join(parts, sql` union all `)}) as each)`;
};

const rows = (reader: Reader, ids: readonly number[]) =>
  fromObjects(reader)
    .select(['custom_objects.id', 'custom_objects.customs', 'custom_objects.created_at', 'custom_objects.updated_at'])
    .select(['custom_objects.created_by', 'custom_objects.lock_version', linkedNames(reader).as('linked')])
    .where('custom_objects.id', 'in', ids);

export type ExportedObject = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const first: readonly ExportColumn<ExportedObject>[] = [
  { id: 'id', label: { ja: '管理番号', en: 'ID' }, cell: ({ id }) => id },
];

const last: readonly ExportColumn<ExportedObject>[] = [
  {
    id: 'created_by',
    label: { ja: '登録者', en: 'Created by' },
    cell: ({ created_by }, words) => memberName(created_by, words),
  },
  { id: 'created_at', label: { ja: '登録日時', en: 'Created' }, cell: ({ created_at }) => excelTime(created_at) },
  { id: 'updated_at', label: { ja: '更新日時', en: 'Updated' }, cell: ({ updated_at }) => excelTime(updated_at) },
];

/** Returns two columns per relation of the definition: names and ids of the related records, joined by `//`. */
const relationColumns = ({ relations }: Definition): ExportColumn<ExportedObject>[] =>
  relations.flatMap(({ id, name }) => {
    const joined = (of: 'name' | 'id') => ({
      cell: ({ linked }: ExportedObject) =>
        linked
          .filter(({ relation_id }) => relation_id === id)
          .map((one) => one[of])
          .join('//'),
    });
    return [
      { id: `relation_${id}`, label: { ja: name, en: name }, ...joined('name') },
      { id: `relation_${id}_ids`, label: { ja: `${name}（ID）`, en: `${name} (IDs)` }, ...joined('id') },
    ];
  });

/** Returns the export of a definition's list. */
export const objectExportRules = (app: AppContext): ExportRules<ExportedObject, Scope> => ({
  resource: customObjectExport,
  name: { ja: 'カスタムオブジェクト一覧', en: 'custom objects' },
  order: { table: 'custom_objects' },
  scopeOf: ({ id }) => ({ custom_object_def_id: id }),
  matching: async (reader, { custom_object_def_id: defId, search_condition: search }) => {
    const all = await definitions(app, reader.db);
    if (!all.some(({ id }) => id === defId) || !isSeen(reader, defId)) throw notFound();
    return ofDef(reader.domainId, defId)
      .where((await objectSearch(app, reader, { all, defId }, search)).matching)
      .select('custom_objects.id');
  },
  rows,
  columns: async (db, { custom_object_def_id: defId }) => {
    const def = (await definitions(app, db)).find(({ id }) => id === defId);
    if (!def) throw notFound();
    const items = def.items.map((item): ExportColumn<ExportedObject> => ({
      id: `custom_item_${item.id}`,
      label: { ja: item.name, en: item.name },
      cell: ({ customs }, words) => customCell((customs as Record<string, unknown>)[item.id], item, words),
    }));
    return [...first, ...items, ...relationColumns(def), ...last];
  },
  masters: [],
});
