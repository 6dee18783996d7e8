import type { Input, customers as resource } from '@crm/contract';
import { companyKey, limits, phoneKey } from '@crm/validation';
import { preparedText } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { escapeLike, keywordWords, suggestedAmong } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { cleanText } from '@crm/custom-fields-server';
import { fromCustomers } from './customers.repository.ts';
import { customerSpellings, webHost } from './customers.rules.ts';

const suggestion = ['customers.id', 'customers.name', 'customers.address', 'customers.tel_no'] as const;

/**
 * Customers whose name, legal name or reading holds the text; those that begin with it come first. Kana, width and
 * 株式会社 are folded, so that とよた, ﾄﾖﾀ and ㈱トヨタ all find 株式会社トヨタ.
 */
export async function suggestCustomers(db: TenantDb, query: string, limit: number = limits.domain.suggestions) {
  const text = keywordWords(query).join(' ');
  const spellings = [...new Set([text, ...customerSpellings(text)])].filter((word) => word !== '');
  if (spellings.length === 0) return Promise.resolve([]);
  const anyOf = (pattern: (word: string) => string) =>
    sql<SqlBool>`(${sql.join(
      spellings.map((word) => sql`customers.search_key like ${pattern(escapeLike(word))}`),
      sql` or `,
    )})`;
  const rank = sql`case when ${anyOf((word) => `${word}%`)} then 0 when ${anyOf((word) => `% ${word}%`)} then 1 else 2 end`;
  const asked = { entity: 'customer', table: 'customers', keyword: query, spellings: customerSpellings } as const;
  return db.all(
    fromCustomers(db.domainId)
      .select(suggestion)
      .where((await suggestedAmong(db, asked)) ?? sql<SqlBool>`true`)
      .where(anyOf((word) => `%${word}%`))
      .orderBy(rank)
      .orderBy(sql`coalesce(customers.name_kana, customers.name)`)
      .orderBy('customers.id')
      .limit(limit),
  );
}

interface Suggestion {
  id: number;
  name: string;
  address: string | null;
  tel_no: string | null;
}

/** A key that is null is like no other. */
const alike = `select id, name, address, tel_no from customers
  where domain_id = $1 and deleted_at is null and (company_key = $2 or phone_key = $3 or web_host = $4)
    and ($5::bigint is null or id <> $5)
  order by id limit $6`;

type Likeness = Input<(typeof resource)['operations']['listSimilarCustomers']>['body'];

/** Customers that may be the same company: same company key, telephone number or web host (spec 3 §2.5). */
export async function similarCustomers(db: TenantDb, { name, tel_no, web_url, except_id }: Likeness) {
  const company = companyKey(cleanText(name ?? ''));
  const phone = phoneKey(cleanText(tel_no ?? ''));
  const host = webHost(
    cleanText(web_url ?? '')
      .normalize('NFKC')
      .trim(),
  );
  if (!company && !phone && !host) return [];
  const parameters = [
    db.domainId,
    company || null,
    phone || null,
    host,
    except_id ?? null,
    limits.domain.suggestionsMax,
  ];
  return db.all(preparedText<Suggestion>(alike, parameters));
}
