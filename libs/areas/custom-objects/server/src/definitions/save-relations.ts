import type { FieldIssue, Input, customObjectDefs } from '@crm/contract';
import { holdDefinitions } from '@crm/custom-fields-server';
import type { OpenTransaction } from '@crm/database';
import { auditInsert, orNotFound, stale, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { labelKey, limits } from '@crm/validation';
import { formulasOver } from '../roll-ups/roll-up.rules.ts';
import { cleanName } from './def.rules.ts';
import type { Definition, Relation } from './definition.ts';
import { freshDefinitions } from './load-definitions.ts';
import { presentDef } from './present-def.ts';

type Row = Input<(typeof customObjectDefs)['operations']['saveCustomObjectRelations']>['body']['rows'][number];

/** Saves the relations of a definition in the order of the rows; omitted ones follow the others. */
export function saveRelations(app: AppContext, ctx: StaffContext, id: number, sent: readonly Row[]) {
  const rows = sent.map((row) => ({
    ...row,
    name: cleanName(row.name),
    reverse_name: cleanName(row.reverse_name),
  }));
  return ctx.db.transaction(async (db) => {
    await holdDefinitions(db.tx, ctx.domainId);
    const all = await freshDefinitions(db);
    const def = orNotFound(all.find((one) => one.id === id));
    refuseOld(rows, def.relations);
    throwIfInvalid(relationIssues(rows, def, all));
    const named = new Set(rows.map((row) => row.id));
    const others = def.relations.filter((one) => !named.has(one.id));
    for (const [order_num, row] of [...rows, ...others].entries())
      await writeRelation(db, { defId: id, row, order_num, now: app.clock.now() });
    await db.all(
      auditInsert(ctx, {
        ...{ action: 'update', entity: 'custom_object_relation', recordId: id },
        changes: { before: { relations: def.relations }, after: { relations: rows } },
      }),
    );
    const after = orNotFound((await freshDefinitions(db)).find((one) => one.id === id));
    return { data: presentDef(ctx, after) };
  });
}

function refuseOld(rows: readonly Row[], existing: readonly Relation[]): void {
  for (const { id, lock_version } of rows) {
    const now = existing.find((one) => one.id === id);
    if (now && lock_version !== undefined && now.lock_version !== lock_version) throw stale(now);
  }
}

function relationIssues(rows: readonly Row[], def: Definition, all: readonly Definition[]): FieldIssue[] {
  const sent = new Set(rows.map(({ id }) => id));
  const left = [...rows.filter(({ deleted }) => !deleted), ...def.relations.filter(({ id }) => !sent.has(id))];
  const names = left.map(({ name }) => labelKey(name));
  const most = limits.domain.customObjectItems;
  const tooMany = left.length > most ? [{ field: 'rows', rule: 'max_items', params: { limit: most } }] : [];
  return [
    ...tooMany,
    ...rows.flatMap((row, index): FieldIssue[] => {
      const issue = (field: string, rule: string): FieldIssue => ({
        ...{ field: `rows[${index}].${field}`, rule, params: { name: row.name } },
      });
      const before = def.relations.find(({ id }) => id === row.id);
      if (row.id !== undefined && !before) return [issue('id', 'not_found')];
      if (row.id !== undefined && rows.findIndex(({ id }) => id === row.id) < index) return [issue('id', 'duplicate')];
      if (row.deleted) return before && formulasOver(all, before.id).length > 0 ? [issue('deleted', 'in_use')] : [];
      const target = targetOf(row);
      const isOther = before && (before.target !== row.target || before.target_def_id !== target);
      const isTwice = names.filter((name) => name === labelKey(row.name)).length > 1;
      const { min_count = before?.min_count ?? 0, max_count = before?.max_count ?? null } = row;
      return [
        ...(row.name === '' ? [issue('name', 'errors.required')] : []),
        ...(row.reverse_name === '' ? [issue('reverse_name', 'errors.required')] : []),
        ...(isTwice ? [issue('name', 'duplicate')] : []),
        ...(isOther ? [issue('target', 'read_only')] : []),
        ...(row.target === 'custom_object' && !all.some(({ id }) => id === target)
          ? [issue('target_def_id', 'not_found')]
          : []),
        ...(max_count !== null && min_count > max_count ? [issue('min_count', 'range')] : []),
      ];
    }),
  ];
}

const targetOf = ({ target, target_def_id }: Pick<Row, 'target' | 'target_def_id'>): number | null =>
  target === 'custom_object' ? (target_def_id ?? null) : null;

interface Written {
  defId: number;
  row: Row;
  order_num: number;
  now: Date;
}

async function writeRelation({ tx, domainId }: OpenTransaction, { defId, row, order_num, now }: Written) {
  const { id, target, name, reverse_name, deleted } = row;
  const counts = Object.fromEntries(
    (['min_count', 'max_count', 'reverse_max_count'] as const)
      .filter((key) => row[key] !== undefined)
      .map((key) => [key, row[key]]),
  );
  const values = { name, reverse_name, order_num, ...counts, updated_at: now };
  if (id === undefined) {
    if (deleted) return;
    const own = { domain_id: domainId, custom_object_def_id: defId, target, target_def_id: targetOf(row) };
    await tx
      .insertInto('custom_object_relations')
      .values({ ...own, ...values })
      .execute();
    return;
  }
  await tx
    .updateTable('custom_object_relations')
    .set((eb) => ({
      ...values,
      deleted_at: deleted ? now : null,
      lock_version: eb
        .case()
        .when(
          eb.and([
            eb('name', '=', name),
            eb('reverse_name', '=', reverse_name),
            ...Object.entries(counts).map(([key, value]) => eb(key as 'min_count', 'is not distinct from', value!)),
          ]),
        )
        .then(eb.ref('lock_version'))
        .else(eb('lock_version', '+', 1))
        .end(),
    }))
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .execute();
}
