import { customerSpellings } from '@crm/customers-server';
import { circlesOf, inCircles, keywordPredicate } from '@crm/server-kit';
import type { Column, Finder, Predicate, Sought } from '@crm/server-kit';
import { sql } from 'kysely';
import { fromActions } from './actions.repository.ts';
import type { Viewer } from './actions.repository.ts';

/** So many with the words are still put in the order of time before the first of them are shown. */
const NEAR = 5_000;
const TITLE_MAX = 80;

/** Actions whose notes hold the words, the latest first, with what they are about; of too many, the latest of some. */
export const findActions: Finder = async (ctx, text, limit) => {
  const sought = {
    entity: 'action',
    table: 'actions',
    keyword: text,
    spellings,
    holds: (key) => holding(key, text),
  } as const satisfies Sought;
  const found = await inCircles(limit, circlesOf(ctx.db, sought, 'actions.id', NEAR), (among) =>
    ctx.db.all(actionsAmong(ctx, text, among).limit(limit)),
  );
  return found.map(({ id, note, about, start_datetime }) => ({
    id,
    title: [...note.replace(/\s+/gu, ' ').trim()].slice(0, TITLE_MAX).join(''),
    detail: [start_datetime.slice(0, 10).replaceAll('-', '/'), about].filter(Boolean).join(' '),
  }));
};

const holding = (key: Column, text: string) => keywordPredicate(key, text, 'and', spellings);

/** A word without 株式会社 and its like, which notes hardly ever write out: `㈱キャノン` is キャノン. */
function spellings(word: string): string[] {
  const [bare = ''] = customerSpellings(word);
  const places = bare === '' ? 0 : word.length - bare.length;
  for (let at = 0; at <= places; at += 1) {
    const part = word.slice(at, at + bare.length);
    if (part !== word && customerSpellings(part)[0] === bare) return [part];
  }
  return [];
}

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
