import { randomBytes } from 'node:crypto';
import { sqlFor } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';

const columns = ['domain_key', 'own_addresses', 'consent_mode', 'retention_months', 'lock_version'] as const;

const mine = (db: TenantDb) =>
  sqlFor
    .selectFrom('tracking_settings')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('tracking_sessions as s')
        .select((inner) => inner.fn.max('s.last_at').as('at'))
        .where('s.domain_id', '=', db.domainId)
        // A submitted form or an opened mail is no sign of the tag.
        .where('s.page_view_count', '>', 0)
        .as('last_received_at'),
    )
    .where('domain_id', '=', db.domainId);

/** Loads the company's settings; the key is created on the first call. */
async function load(db: TenantDb) {
  const known = await db.first(mine(db));
  if (known) return known;
  const key = randomBytes(15).toString('base64url');
  await db.transaction(async ({ tx }) => {
    const made = await tx
      .insertInto('tracking_settings')
      .values({ domain_id: db.domainId, domain_key: key })
      .onConflict((row) => row.column('domain_id').doNothing())
      .returning('domain_key')
      .executeTakeFirst();
    if (made) await sql`select register_tracking_key(${key})`.execute(tx);
  });
  return (await db.first(mine(db)))!;
}

export type StoredSettings = Awaited<ReturnType<typeof load>>;

interface Changes {
  own_addresses?: string[] | undefined;
  consent_mode?: 'none' | 'required' | undefined;
  retention_months?: number | undefined;
}

/** Updates the settings; returns false if their lock version is no longer the caller's. */
async function update(
  tx: Transaction,
  { domainId, lockVersion, userId, now }: { domainId: number; lockVersion: number; userId: number; now: Date },
  { own_addresses, consent_mode, retention_months }: Changes,
): Promise<boolean> {
  const row = await tx
    .updateTable('tracking_settings')
    .set((eb) => ({
      ...(own_addresses && { own_addresses }),
      ...(consent_mode && { consent_mode }),
      ...(retention_months && { retention_months }),
      updated_by: userId,
      updated_at: now,
      lock_version: eb('lock_version', '+', 1),
    }))
    .where('domain_id', '=', domainId)
    .where('lock_version', '=', lockVersion)
    .returning('domain_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the oldest visits of a company, up to `most`; returns their number. */
const deleteOldest = (db: TenantDb, now: Date, most: number) =>
  db
    .all(
      compiled(sql<{ id: number }>`
        delete from tracking_sessions s using (
          select o.id from tracking_sessions o
           where o.domain_id = ${db.domainId}
             and o.last_at < ${now}::timestamptz - make_interval(months => coalesce(
                 (select t.retention_months from tracking_settings t where t.domain_id = ${db.domainId}), 13))
           order by o.last_at limit ${most}::integer) old
         where s.domain_id = ${db.domainId} and s.id = old.id
        returning s.id`),
    )
    .then((rows) => rows.length);

export const settingsRepository = { load, update, deleteOldest };
