import type { Input, contacts as resource } from '@crm/contract';
import { escapeLike, keywordWords } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
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
  const anyOf = (column: string, before: string) =>
    sql<SqlBool>`(${sql.join(
      spellings.map((word) => sql`${sql.ref(column)} like ${`${before}${word}%`}`),
      sql` or `,
    )})`;
  const own = 'contacts.search_key';
  const rank = sql`case when ${anyOf(own, '')} then 0 when ${anyOf(own, '% ')} then 1
    when ${anyOf(own, '%')} then 2 else 3 end`;
  return ctx.db.all(
    fromContacts(ctx)
      .select(['contacts.id', 'contacts.name', 'customers.name as customer_name', 'contacts.email'])
      .where('contacts.retired', '=', false)
      .where(await suggestedContacts(ctx.db, query))
      .where(sql<SqlBool>`(${anyOf(own, '%')} or coalesce(${anyOf('customers.search_key', '%')}, false))`)
      .$if(customer_id !== undefined, (rows) => rows.where('contacts.customer_id', '=', customer_id!))
      .orderBy(rank)
      .orderBy(reading)
      .orderBy('contacts.id')
      .limit(limit),
  );
}
