import { sqlFor } from '@crm/database';
import { companyKey, emailKey, searchKey } from '@crm/validation';
import type { Reader } from '@crm/server-kit';
import { seesCustomer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Found } from './import-rules.ts';

/** The records that texts name; texts without any are left out. */
export type Lookup = ReadonlyMap<string, Found>;

const nameKey = (text: string): string => searchKey(text).replace(/\s/g, '');
/** Returns the id that a text is; undefined for any other text. */
export const idOf = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** Returns the record that each text names, by the ids that `idsOf` finds for it. */
export function foundIn(texts: readonly string[], idsOf: (text: string) => readonly number[]): Lookup {
  return new Map(
    texts.flatMap((text): [string, Found][] => {
      const ids = [...new Set(idsOf(text))];
      return ids.length === 0 ? [] : [[text, ids.length === 1 ? ids[0]! : 'ambiguous']];
    }),
  );
}

/** Finds active members by e-mail address, name or its reading; spaces and width are folded. */
export async function membersNamed({ db, domainId }: Reader, texts: readonly string[]): Promise<Lookup> {
  const members = await db.all(
    sqlFor
      .selectFrom('members')
      .select(['user_id', 'name', 'kana', 'email'])
      .where('domain_id', '=', domainId)
      .where('deleted_at', 'is', null)
      .where('disabled_at', 'is', null),
  );
  const keyed = members.map(({ user_id, name, kana, email }) => ({
    user_id,
    keys: [nameKey(name), emailKey(email)],
    reading: kana === null ? null : nameKey(kana),
  }));
  return foundIn(texts, (text) => {
    const key = text.includes('@') ? emailKey(text) : nameKey(text);
    const named = keyed.filter(({ keys }) => keys.includes(key));
    return (named.length > 0 ? named : keyed.filter(({ reading }) => reading === key)).map(({ user_id }) => user_id);
  });
}

/** Finds entries of a master among some, by name or id. */
export const namedAmong = (entries: readonly { id: number; name: string }[], texts: readonly string[]): Lookup =>
  foundIn(texts, (text) => {
    const same = entries.filter(({ name }) => name === text);
    const alike = same.length > 0 ? same : entries.filter(({ name }) => nameKey(name) === nameKey(text));
    return alike.map(({ id }) => id);
  });

/** Finds roles within the viewer's reach by name: members who work in a role give no record to a role beyond it. */
export async function rolesNamed({ db, domainId, session }: Reader, texts: readonly string[]): Promise<Lookup> {
  const roles = await db.all(sqlFor.selectFrom('roles').select(['id', 'name']).where('domain_id', '=', domainId));
  const { reach } = session;
  return namedAmong(reach ? roles.filter(({ id }) => reach.roleIds.includes(id)) : roles, texts);
}

/** Finds visible customers by id, corporate number or name; the same spelling comes before the same company key. */
export async function customersNamed(reader: Reader, texts: readonly string[]): Promise<Lookup> {
  const ids = texts.flatMap((text) => idOf(text) ?? []);
  const keys = texts.map((text) => companyKey(text)).filter(Boolean);
  const rows = await reader.db.all(
    sqlFor
      .selectFrom('customers')
      .select(['id', 'name', 'company_key', 'corporate_number'])
      .where('domain_id', '=', reader.domainId)
      .where('deleted_at', 'is', null)
      .where(seesCustomer(reader)).where(sql<boolean>`(id = any(${ids}::bigint[]) or company_key = any(${keys}::text[])
        or corporate_number = any(${texts.filter((text) => /^\d{13}$/.test(text))}::text[]))`),
  );
  return foundIn(texts, (text) => {
    const byNumber = rows.filter(({ id, corporate_number }) => id === idOf(text) || corporate_number === text);
    if (byNumber.length > 0) return byNumber.map(({ id }) => id);
    const same = rows.filter(({ name }) => name === text);
    const alike = same.length > 0 ? same : rows.filter(({ company_key }) => company_key === companyKey(text));
    return alike.map(({ id }) => id);
  });
}
