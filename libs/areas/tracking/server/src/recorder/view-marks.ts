import { createHash } from 'node:crypto';
import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { sql } from 'kysely';
import type { Count } from './recorder.types.ts';

const SECONDS = limits.formPage.pageViewWindow / 1000;

/** Returns a digest of the visitor, which reveals nothing without the id. */
const digestOf = (visitor: string): string => createHash('sha256').update(visitor).digest('hex').slice(0, 32);

/**
 * Marks the views, so that a visitor's view of a form counts once in half an hour (spec 3 §2.13), over all processes.
 * Returns the counts without views that were counted before.
 */
export async function markViews(db: TenantDb, counts: readonly Count[]): Promise<Count[]> {
  const keyOf = ({ webformId, visitor }: Count) => `${webformId} ${digestOf(visitor!)}`;
  const views = counts
    .filter(({ visitor }) => visitor)
    .map((count) => ({ webform_id: count.webformId, visitor: digestOf(count.visitor!), at: count.at }));
  const marked = await db.all(
    compiled(sql<{ key: string }>`
      insert into webform_view_marks as m (domain_id, webform_id, visitor, counted_at)
      select ${db.domainId}, r.webform_id, decode(r.visitor, 'hex'), r.at
        from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as r (webform_id bigint, visitor text, at timestamptz)
       order by r.webform_id, r.visitor
      on conflict (domain_id, webform_id, visitor) do update set counted_at = excluded.counted_at
       where excluded.counted_at >= m.counted_at + make_interval(secs => ${SECONDS})
      returning m.webform_id || ' ' || encode(m.visitor, 'hex') as key`),
  );
  const fresh = new Set(marked.map(({ key }) => key));
  return counts.filter((count) => !count.visitor || fresh.has(keyOf(count)));
}

/** Deletes marks that are too old to matter. */
export async function forgetViewMarks(db: TenantDb, now: Date): Promise<void> {
  await db.all(
    compiled(sql`delete from webform_view_marks
      where domain_id = ${db.domainId} and counted_at < ${now}::timestamptz - make_interval(secs => ${SECONDS})`),
  );
}
