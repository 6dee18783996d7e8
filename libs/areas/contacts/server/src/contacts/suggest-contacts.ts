import type { Input, contacts as resource } from '@crm/contract';
import { escapeLike, inCircles, keywordWords } from '@crm/server-kit';
import type { Predicate, StaffContext } from '@crm/server-kit';
import { limits, searchKey } from '@crm/validation';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { suggestedContacts } from './contact-candidates.ts';
import { fromContacts } from './contacts.repository.ts';
import { reading } from './contacts.search.ts';

type Body = Input<(typeof resource)['operations']['suggestContacts']>['body'];

/**
 * Contacts in office whose name, reading, e-mail or customer holds the text; those whose own words begin with it come
 * first. Kana and width are folded, and 姓 and 名 may be typed as one.
 */
export async function suggestContacts(
  ctx: StaffContext,
  { query, customer_id, with_retired = false, limit = limits.domain.suggestions }: Body,
) {
  const text = keywordWords(query).join(' ');
  if (text === '') return [];
  const spellings = [...new Set([text, text.replaceAll(' ', '')])].map(escapeLike);
  const anyOf = (key: RawBuilder<unknown>, before: string) =>
    sql<SqlBool>`(${sql.join(
      spellings.map((word) => sql`${key} like ${`${before}${word}%`}`),
      sql` or `,
    )})`;
  const own = sql.ref('contacts.search_key');
  const rank = sql`case when ${anyOf(own, '')} then 0 when ${anyOf(own, '% ')} then 1
    when ${anyOf(own, '%')} then 2 else 3 end`;
  const rows = (among: Predicate, retired: boolean) =>
    ctx.db.all(
      fromContacts(ctx)
        .select([
          'contacts.id',
          'contacts.name',
          'contacts.last_name_kana',
          'contacts.first_name_kana',
          'customers.name as customer_name',
          'contacts.email',
          'contacts.retired',
        ])
        .where('contacts.retired', '=', retired)
        .where(among)
        .where(sql<SqlBool>`(${anyOf(own, '%')} or coalesce(${anyOf(sql.ref('customers.search_key'), '%')}, false))`)
        .orderBy(rank)
        .orderBy(reading)
        .orderBy('contacts.id')
        .limit(retired ? namesakes : limit),
    );
  const find = (retired: boolean) =>
    customer_id === undefined
      ? inCircles(
          limit,
          suggestedContacts(ctx.db, query, (key) => anyOf(key, '%')),
          (among) => rows(among, retired),
        )
      : // One customer's people are few.
        rows(sql`contacts.customer_id = ${customer_id}`, retired);
  const present = await find(false);
  if (!with_retired) return present;
  const left = (await find(true)).filter(isMeant(text)).slice(0, limit);
  return [...present.slice(0, limit - left.length), ...left];
}

/** Of those who have left, as many are looked at; who is meant has a whole name, and few have it. */
const namesakes = 50;

/** Whether the text is the whole name of somebody, the reading or the e-mail. */
const isMeant = (text: string) => {
  const spelt = (words: (string | null)[]) => searchKey(words.filter(Boolean).join(' ')).replaceAll(' ', '');
  const sought = spelt([text]);
  return (one: { name: string; last_name_kana: string | null; first_name_kana: string | null; email: string | null }) =>
    [[one.name], [one.last_name_kana, one.first_name_kana], [one.email]].some((words) => spelt(words) === sought);
};
