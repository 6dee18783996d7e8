import { customObjectBulk, customObjectChanges, customObjectKind, customObjectSortKeys } from '@crm/contract';
import type { Input } from '@crm/contract';
import { checkCustoms } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { registerKind } from '@crm/records-server';
import { invalid, mustReachCustomObjects, orNotFound, seesCustomObject, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { definitions, findDef } from '../definitions/load-definitions.ts';
import { isRelationField, relationTables } from '../links/relation-activities.ts';
import { rollUpObjects } from '../roll-ups/roll-up-after.ts';
import { objectExportRules } from './object-export.ts';
import { objectImportRules } from './object-import.ts';
import { fromObjects, ofDef } from './objects.repository.ts';
import { objectSearch } from './objects.search.ts';
import { refreshObjects } from './refresh-objects.ts';
import { searchedObjects } from './searched-objects.ts';

type Operations = (typeof customObjectBulk)['operations'];
type Body = Input<Operations['bulkUpdateCustomObjects']>['body'];
type Target = Pick<Body, 'custom_object_def_id'>;

const columns = ['title', 'title_key', 'search_key', 'unique_keys', 'customs'];

/** Registers custom objects as a kind of record. */
export function registerObjects(app: AppContext): void {
  const searchIn = async (ctx: StaffContext, defId: number, search: Parameters<typeof objectSearch>[3]) => {
    const { all } = await findDef(app, ctx, defId);
    return (await objectSearch(app, ctx, { all, defId }, search)).matching;
  };
  registerKind<Body['changes'], Target>(app, customObjectKind, {
    visible: (viewer, ids) => fromObjects(viewer).select('custom_objects.id').where('custom_objects.id', 'in', ids),
    searched: searchedObjects,
    list: {
      sortKeys: customObjectSortKeys,
      check: (ctx, search, typeId) => searchIn(ctx, typeId!, search),
    },
    bulk: {
      resource: customObjectBulk,
      sees: seesCustomObject,
      reaches: seesCustomObject,
      kept: columns,
      scope: async (ctx, { custom_object_def_id: defId }, step) => {
        await findDef(app, ctx, defId);
        mustReachCustomObjects(ctx, defId, step);
        return sql`custom_objects.custom_object_def_id = ${defId}`;
      },
      matching: async (ctx, search, { custom_object_def_id: defId }) =>
        ofDef(ctx.domainId, defId)
          .where(await searchIn(ctx, defId, search))
          .select('custom_objects.id'),
      check: async (ctx, { customs }, { custom_object_def_id: defId }) => {
        if (!customs) throw invalid({ field: 'changes', rule: 'errors.required' });
        const { def } = await findDef(app, ctx, defId);
        const { values, issues } = await checkCustoms(ctx.db, def.items, customs);
        throwIfInvalid(issues.map((issue) => ({ ...issue, field: `changes.${issue.field}` })));
        return { customs: values };
      },
      fields: ({ customs }) =>
        sql`jsonb_build_object('customs', jsonb_strip_nulls(record.customs || ${JSON.stringify(customs)}::jsonb))`,
      changed: async (db, ids) => {
        const rows = await db.all(ofDefs(db.domainId, ids));
        const all = await definitions(app, db);
        for (const [defId, own] of Map.groupBy(rows, ({ custom_object_def_id }) => custom_object_def_id)) {
          const def = orNotFound(all.find(({ id }) => id === defId));
          const changed = own.map(({ id }) => id);
          await refreshObjects(db, def, changed);
          await rollUpObjects(app, db, def, changed);
        }
      },
    },
    export: objectExportRules(app),
    sums: {
      customs: {
        entity: 'custom_object',
        table: 'custom_objects',
        typeOf: ({ custom_object_def_id }: { custom_object_def_id: number }) => custom_object_def_id,
      },
    },
    import: objectImportRules(app),
    changes: {
      resource: customObjectChanges,
      tables: (ctx) => relationTables(app, ctx),
      isShownApart: isRelationField,
    },
  });
}

/** Selects the definitions of records. */
const ofDefs = (domainId: number, ids: readonly number[]) =>
  sqlFor
    .selectFrom('custom_objects')
    .select(['id', 'custom_object_def_id'])
    .where('domain_id', '=', domainId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`);
