import type { FieldIssue } from '@crm/contract';
import { contactsNamed } from '@crm/contacts-server';
import { computedCustoms, mergeCustoms } from '@crm/custom-fields-server';
import type { CustomItemRow, StoredCustoms } from '@crm/custom-fields-server';
import { dealsNamed } from '@crm/deals-server';
import { customImportColumns, customersNamed, foundIn, idColumn, idKey, idOf, membersNamed } from '@crm/records-server';
import type { ImportColumn, ImportKey, ImportRules, ImportScope, ImportWrite, Lookup } from '@crm/records-server';
import { invalid, mayReachCustomObjects, mustReachCustomObjects } from '@crm/server-kit';
import type { AppContext, Reader } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { titleItem } from '../definitions/definition.ts';
import type { Definition, Relation } from '../definitions/definition.ts';
import { definitions, isShown } from '../definitions/load-definitions.ts';
import { linkTables } from '../links/link-tables.ts';
import { hasRollUps, rollUpObjects } from '../roll-ups/roll-up-after.ts';
import { hiddenLinks } from '../links/hidden-links.ts';
import type { HiddenLinks } from '../links/hidden-links.ts';
import { objectExportRules } from './object-export.ts';
import type { ExportedObject } from './object-export.ts';
import { objectFields, uniqueKey } from './object-fields.ts';
import { fromObjects } from './objects.repository.ts';

/** The related records of a relation are values of the field `relation_5`; rows of one with a limit beyond are written alone. */
const fieldOf = ({ id, reverse_max_count }: Relation) => `${reverse_max_count === null ? 'relation' : 'limited'}_${id}`;
const relationOf = (field: string): number | undefined => {
  const id = /^(?:relation|limited)_(\d+)$/.exec(field)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Reads names or ids as exports join them; a comma may be a part of a name. */
const namesCell = (text: string) => ({
  value: text
    .split(/\/\/|\n/)
    .map((name) => name.trim())
    .filter(Boolean),
});

/** Finds visible custom objects of a definition by id or title; width and kana are folded unless a title is the same. */
const objectsNamed =
  (defId: number) =>
  async (reader: Reader, texts: readonly string[]): Promise<Lookup> => {
    const ids = texts.flatMap((text) => idOf(text) ?? []);
    const keys = texts.map(searchKey);
    const rows = await reader.db.all(
      fromObjects(reader)
        .select(['custom_objects.id', 'custom_objects.title', 'custom_objects.title_key'])
        .where('custom_objects.custom_object_def_id', '=', defId)
        .where(
          sql<boolean>`(custom_objects.id = any(${ids}::bigint[]) or custom_objects.title_key = any(${keys}::text[]))`,
        ),
    );
    return foundIn(texts, (text) => {
      const byId = rows.filter(({ id }) => id === idOf(text));
      const same = byId.length > 0 ? byId : rows.filter(({ title }) => title === text);
      return (same.length > 0 ? same : rows.filter(({ title_key }) => title_key === searchKey(text))).map(
        ({ id }) => id,
      );
    });
  };

const lookupOf = ({ target, target_def_id }: Relation): NonNullable<ImportColumn['lookup']> =>
  target === 'custom_object'
    ? objectsNamed(target_def_id!)
    : { customer: customersNamed, contact: contactsNamed, deal: dealsNamed, member: membersNamed }[target];

/** Returns the columns of the relations: related records by title or by id. */
const relationColumns = ({ relations }: Definition): ImportColumn[] =>
  relations.map((relation) => ({
    id: `relation_${relation.id}`,
    label: { ja: relation.name, en: relation.name },
    aliases: [`${relation.name}（ID）`, `${relation.name} (IDs)`],
    field: fieldOf(relation),
    isRequired: relation.min_count > 0,
    read: namesCell,
    lookup: lookupOf(relation),
    stored: ({ linked }: ExportedObject) => {
      const ids = linked.filter(({ relation_id }) => relation_id === relation.id).map(({ id }) => id);
      return ids.length > 0 ? ids.toSorted((one, other) => one - other) : null;
    },
  }));

const idWords = { ja: '管理番号', en: 'ID' };

const keysOf = (def: Definition | undefined): ImportKey[] => {
  const title = def && titleItem(def.items);
  const keyOf = (text: unknown) => (typeof text === 'string' && text !== '' ? searchKey(text) : null);
  return [
    idKey(idWords, (reader, ids, { custom_object_def_id: defId }) =>
      fromObjects(reader)
        .select('custom_objects.id')
        .where('custom_objects.custom_object_def_id', '=', defId!)
        .where('custom_objects.id', 'in', ids),
    ),
    ...(title
      ? [
          {
            id: 'title',
            label: { ja: title.name, en: title.name },
            columns: [`custom_item_${title.id}`],
            keyOf: (_values: unknown, customs: Readonly<Record<string, unknown>>) => keyOf(customs[title.id]),
            find: async (reader: Reader, keys: readonly string[]) =>
              (
                await reader.db.all(
                  fromObjects(reader)
                    .select(['custom_objects.id', 'custom_objects.title_key'])
                    .where('custom_objects.custom_object_def_id', '=', def.id)
                    .where(sql<boolean>`custom_objects.title_key = any(${[...keys]}::text[])`),
                )
              ).map(({ id, title_key }) => ({ id, key: title_key })),
          },
        ]
      : []),
    ...(def
      ? def.items.filter((item) => item.is_unique && item !== title).map((item) => uniqueItemKey(def, item))
      : []),
  ];
};

/** Returns the key of an item without duplicates; its values are folded as their warning folds them. */
const uniqueItemKey = ({ id: defId }: Definition, { id, name }: CustomItemRow): ImportKey => ({
  id: `custom_item_${id}`,
  label: { ja: name, en: name },
  columns: [`custom_item_${id}`],
  keyOf: (_values, customs) => (customs[id] == null ? null : searchKey(String(customs[id]))),
  find: async (reader, keys) => {
    const wanted = new Map(keys.map((key) => [uniqueKey(reader.domainId, id, key), key]));
    const rows = await reader.db.all(
      fromObjects(reader)
        .select(['custom_objects.id', 'custom_objects.unique_keys'])
        .where('custom_objects.custom_object_def_id', '=', defId)
        .where(sql<boolean>`custom_objects.unique_keys && ${[...wanted.keys()]}::text[]`),
    );
    return rows.flatMap((row) =>
      (row.unique_keys ?? []).flatMap((one) => (wanted.has(one) ? [{ id: row.id, key: wanted.get(one)! }] : [])),
    );
  },
});

type StoredObject = ExportedObject & { customs: StoredCustoms };

/** The related records of every relation of a custom object, the row `present`, as its writer takes them. */
const related = sql<object>`jsonb_build_object('relations', coalesce((
  select jsonb_object_agg(r.id, array(${sql.join(
    Object.values(linkTables).map(
      ({ links, column }) => sql`select ${sql.ref(column)} from ${sql.table(links)} as link
        where link.domain_id = present.domain_id and link.custom_object_id = present.id and link.relation_id = r.id`,
    ),
    sql` union all `,
  )})) from custom_object_relations r
  where r.domain_id = present.domain_id and r.custom_object_def_id = present.custom_object_def_id), '{}'))`;

interface Prepared {
  domainId: number;
  hidden: HiddenLinks;
}

/** Returns the import of custom objects, one definition at a time. There is no check for similar records (spec 3 §2.8). */
export function objectImportRules(app: AppContext): ImportRules {
  const { rows, matching, columns: exported, masters } = objectExportRules(app);
  const all = (db: Reader['db']) => definitions(app, db);
  const defOf = async (db: Reader['db'], { custom_object_def_id: id }: ImportScope) =>
    (await all(db)).find((def) => def.id === id);
  const scopeOf = ({ custom_object_def_id }: ImportScope) => ({ custom_object_def_id: custom_object_def_id! });
  return {
    name: { ja: 'カスタムオブジェクト', en: 'Custom objects' },
    typed: {
      by: 'custom_object_def_id',
      types: async (ctx) =>
        (await all(ctx.db)).filter(({ id }) => isShown(ctx, id) && mayReachCustomObjects(ctx, id, 'save')),
    },
    table: 'custom_objects',
    may: async (ctx, { custom_object_def_id: id }) =>
      id !== undefined &&
      isShown(ctx, id) &&
      mayReachCustomObjects(ctx, id, 'save') &&
      (await defOf(ctx.db, { custom_object_def_id: id })) !== undefined,
    mayDelete: (ctx, { custom_object_def_id: id }) => mayReachCustomObjects(ctx, id!, 'delete'),
    columns: async (db, scope) => {
      const def = await defOf(db, scope);
      if (!def) return [];
      const items = await customImportColumns(db, 'custom_object', def.id);
      const title = `custom_item_${titleItem(def.items)?.id}`;
      return [
        idColumn(idWords),
        ...items.map((column) => (column.id === title ? { ...column, isRequired: true } : column)),
        ...relationColumns(def),
      ];
    },
    keys: async (db, scope) => keysOf(await defOf(db, scope)),
    rows: (reader, ids) => rows(reader, ids),
    matching: (reader, scope) => matching(reader, scopeOf(scope)),
    exported: (db, scope) => exported(db, scopeOf(scope)),
    masters,
    isAlone: (values) => Object.keys(values).some((field) => field.startsWith('limited_')),
    check: async (ctx, read, scope) => {
      const def = await defOf(ctx.db, scope);
      if (!def) throw invalid({ field: 'custom_object_def_id', rule: 'not_found' });
      const hidden = await hiddenLinks(
        ctx,
        def,
        read.flatMap(({ before }) => before?.id ?? []),
      );
      return read.map(({ values, before }) => relationIssues(def, values, hidden(before?.id)));
    },
    prepare: async (ctx, writes, scope): Promise<Prepared> => {
      mustReachCustomObjects(ctx, scope.custom_object_def_id!, 'save');
      const def = (await defOf(ctx.db, scope))!;
      const ids = writes.flatMap(({ before }) => before?.id ?? []);
      return { domainId: ctx.domainId, hidden: await hiddenLinks(ctx, def, ids) };
    },
    fields: ({ values, customs, before }: ImportWrite<StoredObject>, { items, now, scope, prepared }) => {
      const { domainId, hidden } = prepared as Prepared;
      const merged = computedCustoms(items, mergeCustoms(before?.customs ?? {}, customs), {}, now);
      const relations = relationsOf(values, hidden(before?.id));
      return {
        ...(before ? {} : { custom_object_def_id: scope.custom_object_def_id }),
        ...objectFields(domainId, items, merged),
        ...(Object.keys(relations).length > 0 ? { relations, is_checked: true } : {}),
      };
    },
    related,
    written: async (_ctx, db, ids, scope) => {
      const def = await defOf(db, scope);
      if (def && hasRollUps(def)) await rollUpObjects(app, db, def, ids);
    },
  };
}

type Hidden = ReturnType<HiddenLinks>;

const named = (value: unknown): readonly number[] => (value as number[] | null) ?? [];

/** Returns the values of relations among those of a row. */
const wishedLinks = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).flatMap(([field, value]) => {
    const id = relationOf(field);
    return id === undefined ? [] : [{ id, ids: named(value) }];
  });

/** Returns the related records by relation: those that the file names, and those that the member does not see. */
const relationsOf = (values: Readonly<Record<string, unknown>>, hidden: Hidden): Record<string, number[]> =>
  Object.fromEntries(wishedLinks(values).map(({ id, ids }) => [id, [...ids, ...hidden(id).map((one) => one.id)]]));

function relationIssues({ relations }: Definition, values: Readonly<Record<string, unknown>>, hidden: Hidden) {
  return wishedLinks(values).flatMap(({ id, ids }): FieldIssue[] => {
    const relation = relations.find((one) => one.id === id);
    if (!relation) return [];
    const { min_count, max_count } = relation;
    const count = ids.length + hidden(id).filter(({ is_living }) => is_living).length;
    const issue = (rule: string, limit: number) => ({ field: `relation_${id}`, rule, params: { limit } });
    return [
      ...(max_count !== null && count > max_count ? [issue('max_items', max_count)] : []),
      ...(count < min_count ? [issue('min_items', min_count)] : []),
    ];
  });
}
