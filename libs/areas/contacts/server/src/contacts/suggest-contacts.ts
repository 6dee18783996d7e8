import type { Input, contacts as resource } from '@crm/contract';
import { closeness, widenSearch, keyHolds, keyPatterns, keywordWords, viewerTemplate } from '@crm/server-kit';
import type { KeyPatterns, Predicate, StaffContext, Viewer } from '@crm/server-kit';
import { limits, searchKey } from '@crm/validation';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { isNear, suggestionSteps } from './contact-candidates.ts';
import { seenContacts } from './contacts.repository.ts';
import { reading } from './contacts.search.ts';

type Body = Input<(typeof resource)['operations']['suggestContacts']>['body'];

interface Wanted extends KeyPatterns {
  retired: boolean;
  limit: number;
}

const own = sql.ref<string>('contacts.search_key');

/**
 * The customer of a contact as a sub-query: read only for contacts whose own key does not decide, and for those shown.
 * A join would read it for every contact.
 */
const employer = sql`from customers as employer
  where employer.domain_id = contacts.domain_id and employer.id = contacts.customer_id`;

const suggestedAmong = (among: Predicate) => (viewer: Viewer, wanted: Wanted) =>
  seenContacts(viewer)
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.last_name_kana',
      'contacts.first_name_kana',
      sql<string | null>`(select employer.name ${employer})`.as('customer_name'),
      'contacts.email',
      'contacts.retired',
    ])
    .where('contacts.retired', '=', wanted.retired)
    .where(among)
    .where(
      sql<SqlBool>`(${keyHolds(own, { some: wanted.inside })}
          or exists (select ${employer} and ${keyHolds(sql.ref('employer.search_key'), { some: wanted.inside })}))`,
    )
    .orderBy(closeness(own, wanted))
    .orderBy(reading)
    .orderBy('contacts.id')
    .limit(wanted.limit);

const suggestedNear = viewerTemplate(suggestedAmong(isNear));

const suggestedOfCustomer = viewerTemplate((viewer, wanted: Wanted & { customerId: number }) =>
  suggestedAmong(sql`contacts.customer_id = ${wanted.customerId}`)(viewer, wanted),
);

/**
 * Returns contacts who have not left and whose name, reading, e-mail address or customer holds the text; those whose
 * own key begins with it come first. Kana and width are folded, and 姓 and 名 may be typed as one word.
 */
export async function suggestContacts(
  ctx: StaffContext,
  { query, customer_id, with_retired = false, limit = limits.domain.suggestions }: Body,
) {
  const text = keywordWords(query).join(' ');
  if (text === '') return [];
  const patterns = keyPatterns([...new Set([text, text.replaceAll(' ', '')])]);
  const find = (retired: boolean) => {
    const wanted = { ...patterns, retired, limit: retired ? namesakes : limit };
    // One customer has few people: no index is needed.
    if (customer_id !== undefined) return ctx.db.all(suggestedOfCustomer(ctx, { ...wanted, customerId: customer_id }));
    const among = (rule: Predicate) => suggestedAmong(rule)(ctx, wanted);
    const steps = suggestionSteps(ctx.db, query, patterns.inside, {
      near: () => suggestedNear(ctx, wanted),
      among,
    });
    return widenSearch(limit, steps, () => ctx.db.all(among(sql`true`)));
  };
  const present = await find(false);
  if (!with_retired) return present;
  const left = (await find(true)).filter(isMeant(text)).slice(0, limit);
  return [...present.slice(0, limit - left.length), ...left];
}

/** The most people who have left that are compared. Only a whole name finds one of them, and few people share it. */
const namesakes = 50;

/** Returns a test that is true for a contact whose whole name, reading or e-mail address is the text. */
const isMeant = (text: string) => {
  const spelt = (words: (string | null)[]) => searchKey(words.filter(Boolean).join(' ')).replaceAll(' ', '');
  const asked = spelt([text]);
  return (one: { name: string; last_name_kana: string | null; first_name_kana: string | null; email: string | null }) =>
    [[one.name], [one.last_name_kana, one.first_name_kana], [one.email]].some((words) => spelt(words) === asked);
};
