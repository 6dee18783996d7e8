import type { TenantDb } from '@crm/database';
import { allCandidates, rareMatches, widenSearch, keywordPredicate } from '@crm/server-kit';
import type { SearchStep, Column, Finder, Predicate, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { noteSpellings } from './action-candidates.ts';
import { fromActions } from './actions.repository.ts';
import type { Viewer } from './actions.repository.ts';
import { searchedActions } from './searched-actions.ts';

/** The most matches that are sorted by time as a whole. */
const NEAR = 5_000;
/** With more matches, the newest so many actions are searched; if they are too few, all are walked by time. */
const LATE = 10_000;
const LATE_HITS = 50;
const TITLE_MAX = 80;

/** Returns actions whose notes contain the words, newest first, with the names of their targets. */
export const findActions: Finder = async (ctx, text, limit) => {
  const found = await widenSearch(limit, stepsByTime(ctx, text, limit), () => look(ctx, text, limit, sql`true`));
  return found.map(({ id, note, about, start_datetime }) => ({
    id,
    title: [...note.replace(/\s+/gu, ' ').trim()].slice(0, TITLE_MAX).join(''),
    detail: [start_datetime.slice(0, 10).replaceAll('-', '/'), about].filter(Boolean).join(' '),
  }));
};

type Found = Awaited<ReturnType<typeof look>>[number];

const look = (ctx: StaffContext, text: string, limit: number, among: Predicate) =>
  ctx.db.all(actionsAmong(ctx, text, among).limit(limit));

/**
 * Returns the widening searches. Each one covers the newest actions, so the first with enough matches has the right
 * ones.
 */
function stepsByTime(ctx: StaffContext, text: string, limit: number): SearchStep<Found>[] {
  const asked = { kind: searchedActions, keyword: text, spellings: noteSpellings } as const;
  const lookAt = async (ids: RawBuilder<number[]>, areAll: boolean) => ({
    found: await look(ctx, text, limit, sql`actions.id = any(${ids})`),
    areAll,
  });
  return [
    async () => {
      const near = await rareMatches(ctx.db, asked, NEAR);
      return near && lookAt(near.areAll ? sql`${near.ids}::bigint[]` : latest(ctx.db, text), near.areAll);
    },
    async () => {
      const far = await allCandidates(ctx.db, asked);
      return far?.areAll ? lookAt(far.ids, true) : undefined;
    },
  ];
}

const latest = ({ domainId }: TenantDb, text: string): RawBuilder<number[]> => sql`array(
  select late.id from (
    select id, search_key, start_datetime from actions where domain_id = ${domainId} and deleted_at is null
    order by start_datetime desc, id desc limit ${LATE}
  ) as late
  where ${holding(sql`late.search_key`, text)} order by late.start_datetime desc, late.id desc limit ${LATE_HITS})`;

const holding = (key: Column, text: string) => keywordPredicate(key, text, 'and', noteSpellings);

const name = (table: string, id: string) => sql<string | null>`(select target.name from ${sql.table(table)} as target
  where target.domain_id = actions.domain_id and target.id = ${sql.ref(`actions.${id}`)})`;

/** Selects the candidates that contain the words and that the viewer may see. */
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
