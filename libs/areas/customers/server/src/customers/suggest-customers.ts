import type { Input, customers as resource } from '@crm/contract';
import { companyKey, limits, phoneKey } from '@crm/validation';
import {
  AppError,
  searchSteps,
  closeness,
  compiled,
  widenSearch,
  keyHolds,
  keyPatterns,
  keywordWords,
  nearestIds,
  seesCustomer,
  viewerTemplate,
} from '@crm/server-kit';
import type { KeyPatterns, Predicate, StaffContext, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import { cleanText } from '@crm/custom-fields-server';
import { fromCustomers } from './customers.repository.ts';
import { customerSpellings, webHost } from './customers.rules.ts';
import { reading } from './customers.search.ts';
import { searchedCustomers } from './searched-customers.ts';

const suggestion = ['customers.id', 'customers.name', 'customers.address', 'customers.tel_no'] as const;

interface Wanted extends KeyPatterns {
  limit: number;
}

const key = sql.ref<string>('customers.search_key');

const suggestedAmong = (among: Predicate) => (viewer: Viewer, wanted: Wanted) =>
  fromCustomers(viewer)
    .select(suggestion)
    .where(among)
    .where(keyHolds(key, { some: wanted.inside }))
    .orderBy(closeness(key, wanted))
    .orderBy(reading)
    .orderBy('customers.id')
    .limit(wanted.limit);

const suggestedNear = viewerTemplate(suggestedAmong(sql`customers.id = any(${nearestIds(searchedCustomers)})`));

/**
 * Returns the search of customers whose name or reading holds a spelling of the words, for the index of a large
 * company.
 */
export const customerNameQuery = (keyword: string, inside: readonly string[]) =>
  ({
    kind: searchedCustomers,
    keyword,
    spellings: customerSpellings,
    holding: { some: inside },
  }) as const;

/**
 * Returns customers whose name, legal name or reading holds the text; those that begin with it come first. Kana, width
 * and 株式会社 are folded, so that とよた, ﾄﾖﾀ and ㈱トヨタ all find 株式会社トヨタ.
 */
export async function suggestCustomers(ctx: StaffContext, query: string, limit: number = limits.domain.suggestions) {
  const text = keywordWords(query).join(' ');
  const spellings = [...new Set([text, ...customerSpellings(text)])].filter((word) => word !== '');
  if (spellings.length === 0) return [];
  const wanted = { ...keyPatterns(spellings), limit };
  const among = (rule: Predicate) => suggestedAmong(rule)(ctx, wanted);
  const steps = searchSteps(ctx.db, customerNameQuery(query, wanted.inside), {
    id: 'customers.id',
    near: () => suggestedNear(ctx, wanted),
    among,
  });
  return widenSearch(limit, steps, () => ctx.db.all(among(sql`true`)));
}

interface Suggestion {
  id: number;
  name: string;
  address: string | null;
  tel_no: string | null;
}

interface Keys {
  company: string | null;
  phone: string | null;
  host: string | null;
  except: number | null;
}

/** Selects the customers that share a key. A null key matches none. */
const alike = viewerTemplate((viewer, { company, phone, host, except }: Keys) =>
  compiled(sql<Suggestion>`select id, name, address, tel_no from customers
    where domain_id = ${viewer.domainId} and deleted_at is null and ${seesCustomer(viewer)}
      and (company_key = ${company} or phone_key = ${phone} or web_host = ${host})
      and (${except}::bigint is null or id <> ${except})
    order by id limit ${limits.domain.suggestionsMax}`),
);

type Likeness = Input<(typeof resource)['operations']['listSimilarCustomers']>['body'];

/** Returns customers that may be the same company: same company key, telephone number or web host (spec 3 §2.5). */
export async function similarCustomers(ctx: StaffContext, { name, tel_no, web_url, except_id }: Likeness) {
  const company = companyKey(cleanText(name ?? ''));
  const phone = phoneKey(cleanText(tel_no ?? ''));
  const host = webHost(
    cleanText(web_url ?? '')
      .normalize('NFKC')
      .trim(),
  );
  if (!company && !phone && !host) return [];
  const keys = { company: company || null, phone: phone || null, host, except: except_id ?? null };
  return ctx.db.all(alike(ctx, keys));
}

/** Throws 409 with all customers that may be the same company, unless `known` holds each of them. */
export async function refuseSimilar(ctx: StaffContext, body: Likeness, known: readonly number[]): Promise<void> {
  const similar = await similarCustomers(ctx, body);
  if (similar.some(({ id }) => !known.includes(id))) throw new AppError('SimilarExists', { details: similar });
}
