import type { TenantDb, Transaction } from '@crm/database';
import { addJob, compiled, defineTask } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Definition } from '../definitions/definition.ts';
import { definitions } from '../definitions/load-definitions.ts';
import { objectFields } from './object-fields.ts';

interface Payload {
  domain_id: number;
  def_id: number;
}

/** The task that derives titles and keys of a definition's records again, after its items have changed. */
const refresh = defineTask<Payload>('refresh_custom_objects');

/** Enqueues one refreshing per definition, no matter how often it is requested before it starts. */
export const refreshLater = (tx: Transaction, domainId: number, defId: number): Promise<void> =>
  addJob(tx, refresh, { domain_id: domainId, def_id: defId }, { key: `refresh_custom_objects/${domainId}/${defId}` });

/** The records of one transaction. */
const portion = 500;

export function refreshOn(app: AppContext): void {
  app.tasks.on(refresh, async ({ domain_id, def_id }) => {
    const db = app.database.tenant(domain_id);
    const def = (await definitions(app, db)).find(({ id }) => id === def_id);
    for (let after: number | undefined = 0; def && after !== undefined;)
      after = await refreshSome(db, def, sql`id > ${after} and custom_object_def_id = ${def_id}`);
  });
}

/** Derives titles and keys of these records, in the transaction of `db`. */
export async function refreshObjects(db: TenantDb, def: Definition, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += portion)
    await refreshSome(db, def, sql`id = any(${ids.slice(from, from + portion)}::bigint[])`);
}

type Derived = ReturnType<typeof objectFields>;

/** Derives the next records; returns the id of the last one, undefined when there are no more. */
function refreshSome(db: TenantDb, def: Definition, which: RawBuilder<unknown>): Promise<number | undefined> {
  return db.transaction(async (open) => {
    const rows = await open.all(
      compiled(sql<Derived & { id: number }>`select id, title, title_key, search_key, unique_keys, customs
        from custom_objects where domain_id = ${db.domainId} and ${which} order by id limit ${portion}
        for no key update`),
    );
    const changed = rows.flatMap(({ id, ...before }) => {
      const { customs: _same, ...after } = objectFields(db.domainId, def.items, before.customs);
      const isSame = (Object.keys(after) as (keyof typeof after)[]).every(
        (key) => JSON.stringify(after[key]) === JSON.stringify(before[key]),
      );
      return isSame ? [] : [{ id, ...after }];
    });
    if (changed.length > 0)
      await open.all(
        compiled(sql<object>`update custom_objects as record set title = given.title, title_key = given.title_key,
            search_key = given.search_key, unique_keys = given.unique_keys
          from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
            as given (id bigint, title text, title_key text, search_key text, unique_keys text[])
          where record.domain_id = ${db.domainId} and record.id = given.id`),
      );
    return rows.length === portion ? rows.at(-1)!.id : undefined;
  });
}
