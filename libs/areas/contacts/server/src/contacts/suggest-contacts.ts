import type { Input, contacts as resource } from '@crm/contract';
import { escapeLike, inCircles, keywordWords } from '@crm/server-kit';
import type { Predicate, StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
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
  { query, customer_id, limit = limits.domain.suggestions }: Body,
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
  const find = (among: Predicate) =>
    ctx.db.all(
      fromContacts(ctx)
        .select(['contacts.id', 'contacts.name', 'customers.name as customer_name', 'contacts.email'])
        .where('contacts.retired', '=', false)
        .where(among)
        .where(sql<SqlBool>`(${anyOf(own, '%')} or coalesce(${anyOf(sql.ref('customers.search_key'), '%')}, false))`)
        .orderBy(rank)
        .orderBy(reading)
        .orderBy('contacts.id')
        .limit(limit),
    );
  // One customer's people are few.
  if (customer_id !== undefined) return find(sql`contacts.customer_id = ${customer_id}`);
  return inCircles(
    limit,
    suggestedContacts(ctx.db, query, (key) => anyOf(key, '%')),
    find,
  );
}
