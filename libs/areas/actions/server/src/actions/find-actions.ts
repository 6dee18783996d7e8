import type { TenantDb } from '@crm/database';
import { farther, inCircles, keywordPredicate, nearest } from '@crm/server-kit';
import type { Circle, Column, Finder, Predicate, Sought } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { noteSpellings } from './action-candidates.ts';
import { fromActions } from './actions.repository.ts';
import type { Viewer } from './actions.repository.ts';

/** So many with the words are still put in the order of time before the first of them are shown. */
const NEAR = 5_000;
/** Of more, those are shown that are found among so many of the latest; or else all are walked in the order of time. */
const LATE = 10_000;
const LATE_HITS = 50;
const TITLE_MAX = 80;

/** Actions whose notes hold the words, the latest first, with what they are about. */
export const findActions: Finder = async (ctx, text, limit) => {
  const sought = {
    entity: 'action',
    table: 'actions',
    keyword: text,
    spellings: noteSpellings,
    holds: (key) => holding(key, text),
  } as const satisfies Sought;
  const found = await inCircles(limit, circlesByTime(ctx.db, sought), (among) =>
    ctx.db.all(actionsAmong(ctx, text, among).limit(limit)),
  );
  return found.map(({ id, note, about, start_datetime }) => ({
    id,
    title: [...note.replace(/\s+/gu, ' ').trim()].slice(0, TITLE_MAX).join(''),
    detail: [start_datetime.slice(0, 10).replaceAll('-', '/'), about].filter(Boolean).join(' '),
  }));
};

/** Every circle holds the latest that there are, so that whoever finds enough in it finds those that come first. */
const circlesByTime = (db: TenantDb, sought: Sought): Circle[] => [
  async () => {
    const near = await nearest(db, sought, NEAR);
    const ids = near?.areAll ? near.ids : latest(db, sought);
    return near && { among: sql`actions.id = any(${ids})`, areAll: near.areAll };
  },
  async () => {
    const far = await farther(db, sought);
    return far?.areAll ? { among: sql`actions.id = any(${far.ids})`, areAll: true } : undefined;
  },
];

const latest = ({ domainId }: TenantDb, { holds }: Sought): RawBuilder<number[]> => sql`array(
  select late.id from (
    select id, search_key, start_datetime from actions where domain_id = ${domainId} and deleted_at is null
    order by start_datetime desc, id desc limit ${LATE}
  ) as late
  where ${holds(sql`late.search_key`)} order by late.start_datetime desc, late.id desc limit ${LATE_HITS})`;

const holding = (key: Column, text: string) => keywordPredicate(key, text, 'and', noteSpellings);

const name = (table: string, id: string) => sql<string | null>`(select target.name from ${sql.table(table)} as target
  where target.domain_id = actions.domain_id and target.id = ${sql.ref(`actions.${id}`)})`;

/** Those of the candidates that the viewer sees and that hold the words. */
export const actionsAmong = (viewer: Viewer, text: string, among: Predicate) =>
  fromActions(viewer)
    .select(['actions.id', 'actions.start_datetime'])
    .select([
      sql<string>`coalesce(nullif(actions.result, ''), nullif(actions.extra_result, ''), actions.pre_note, '')`.as(
        'note',
      ),
      sql<string | null>`coalesce(${name('deals', 'deal_id')}, ${name('contacts', 'contact_id')},
        ${name('customers', 'customer_id')})`.as('about'),
    ])
    .where(among)
    .where(holding('actions.search_key', text))
    .orderBy('actions.start_datetime', 'desc')
    .orderBy('actions.id', 'desc');
