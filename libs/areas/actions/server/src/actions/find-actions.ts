import { keywordPredicate } from '@crm/server-kit';
import type { Finder } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { fromActions } from './actions.repository.ts';

/** Of so many, by time, the notes are read: a company's memory is long, and the palette has a moment. */
const LATEST = 20_000;
const TITLE_MAX = 80;

/** Actions whose notes hold the words, the latest first, with what they are about. */
export const findActions: Finder = async (ctx, text, limit) => {
  const latest = sql<SqlBool>`actions.id in (select recent.id from (
      select id, search_key from actions where domain_id = ${ctx.domainId} and deleted_at is null
      order by start_datetime desc, id desc limit ${LATEST}
    ) as recent where ${keywordPredicate('recent.search_key', text)})`;
  const name = (table: string, id: string) => sql<string | null>`(select target.name from ${sql.table(table)} as target
    where target.domain_id = actions.domain_id and target.id = ${sql.ref(`actions.${id}`)})`;
  const found = await ctx.db.all(
    fromActions(ctx)
      .select(['actions.id', 'actions.start_datetime'])
      .select([
        sql<string>`coalesce(nullif(actions.result, ''), actions.pre_note, '')`.as('note'),
        sql<string | null>`coalesce(${name('deals', 'deal_id')}, ${name('contacts', 'contact_id')},
          ${name('customers', 'customer_id')})`.as('about'),
      ])
      .where(latest)
      .orderBy('actions.start_datetime', 'desc')
      .orderBy('actions.id', 'desc')
      .limit(limit),
  );
  return found.map(({ id, note, about, start_datetime }) => ({
    id,
    title: [...note.replace(/\s+/gu, ' ').trim()].slice(0, TITLE_MAX).join(''),
    detail: [start_datetime.slice(0, 10).replaceAll('-', '/'), about].filter(Boolean).join(' '),
  }));
};
