import type { Input, customObjectDefs } from '@crm/contract';
import { itemTypes } from '@crm/custom-fields-rules';
import { createCustomItem, holdDefinitions } from '@crm/custom-fields-server';
import { auditInsert, changesTo, orNotFound, stale, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { labelKey } from '@crm/validation';
import { cleanName, countIssues, nameIssues } from './def.rules.ts';
import { freshDefinitions } from './load-definitions.ts';
import { presentDef } from './present-def.ts';

type Operations = (typeof customObjectDefs)['operations'];

const titleName = { ja: '名前', en: 'Name' };

/** Returns a definition as it is in an open transaction. */
const presentFresh = async (ctx: StaffContext, db: StaffContext['db'], id: number) => ({
  data: presentDef(ctx, orNotFound((await freshDefinitions(db)).find((one) => one.id === id))),
});

/** Creates a definition after the others, with its title item. */
export function createDef(
  app: AppContext,
  ctx: StaffContext,
  body: Input<Operations['createCustomObjectDef']>['body'],
) {
  const { domainId, userId } = ctx;
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    const { tx } = db;
    await holdDefinitions(tx, domainId);
    const others = await freshDefinitions(db);
    const name = cleanName(body.name);
    throwIfInvalid([...nameIssues(name, others), ...countIssues(others.length)]);
    const order_num = Math.max(-1, ...others.map((one) => one.order_num)) + 1;
    const { id } = await tx
      .insertInto('custom_object_defs')
      .values({ ...body, name, name_key: labelKey(name), domain_id: domainId, order_num, created_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('custom_object_defs')
      .set({ created_at: now, updated_at: now })
      .where('domain_id', '=', domainId)
      .where('id', '=', id)
      .execute();
    await createCustomItem(tx, domainId, {
      ...{ entity: 'custom_object', defId: id, itemType: itemTypes.text, name: titleName[ctx.locale], required: true },
    });
    await logged(ctx, db, 'create', id, { after: { ...body, name } });
    return presentFresh(ctx, db, id);
  });
}

export function updateDef(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  { lock_version, ...body }: Input<Operations['updateCustomObjectDef']>['body'],
) {
  return ctx.db.transaction(async (db) => {
    await holdDefinitions(db.tx, ctx.domainId);
    const all = await freshDefinitions(db);
    const before = orNotFound(all.find((one) => one.id === id));
    if (before.lock_version !== lock_version) throw stale(presentDef(ctx, before));
    const name = body.name === undefined ? before.name : cleanName(body.name);
    if (name !== before.name)
      throwIfInvalid(
        nameIssues(
          name,
          all.filter((one) => one.id !== id),
        ),
      );
    await db.tx
      .updateTable('custom_object_defs')
      .set({ ...body, name, name_key: labelKey(name), updated_at: app.clock.now(), lock_version: lock_version + 1 })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .execute();
    await logged(ctx, db, 'update', id, changesTo(before, { ...body, name }));
    return presentFresh(ctx, db, id);
  });
}

/** Orders the definitions; those that are not named come last, in their former order. */
export function orderDefs(ctx: StaffContext, ids: readonly number[]) {
  return ctx.db.transaction(async (db) => {
    await holdDefinitions(db.tx, ctx.domainId);
    const all = await freshDefinitions(db);
    const known = new Set(all.map(({ id }) => id));
    throwIfInvalid(ids.flatMap((id, index) => (known.has(id) ? [] : [{ field: `ids[${index}]`, rule: 'not_found' }])));
    const order = [...ids, ...all.map(({ id }) => id).filter((id) => !ids.includes(id))];
    for (const [order_num, id] of order.entries())
      await db.tx
        .updateTable('custom_object_defs')
        .set({ order_num })
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('order_num', '<>', order_num)
        .execute();
    return { data: (await freshDefinitions(db)).map((def) => presentDef(ctx, def)) };
  });
}

const logged = (
  ctx: StaffContext,
  db: StaffContext['db'],
  action: 'create' | 'update',
  recordId: number,
  changes: object,
) => db.all(auditInsert(ctx, { action, entity: 'custom_object_def', recordId, changes }));
