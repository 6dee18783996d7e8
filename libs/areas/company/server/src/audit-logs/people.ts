import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { Locale } from '@crm/server-kit';

interface Somebody {
  id: number;
  name: string;
  email: string;
  hasLeft: boolean;
}

export type People = ReadonlyMap<number, Somebody>;

/** Everybody who ever belonged to the company: an entry keeps its name when the member is gone. */
export async function readPeople(db: TenantDb): Promise<People> {
  const rows = await db.all(
    sqlFor
      .selectFrom('members')
      .select(['user_id', 'name', 'email', 'deleted_at'])
      .where('domain_id', '=', db.domainId),
  );
  return new Map(
    rows.map(({ user_id: id, name, email, deleted_at }) => [id, { id, name, email, hasLeft: deleted_at !== null }]),
  );
}

/** What is about a member: its `record_id` is theirs. */
export const memberEntities: readonly string[] = ['member', 'user', 'account', 'security', 'two_factor'];

const marks: Record<Locale, (name: string) => string> = {
  ja: (name) => `${name}（削除済み）`,
  en: (name) => `${name} (deleted)`,
};
const between: Record<Locale, string> = { ja: '、', en: ', ' };

/** A name with a mark when the member has left; `known` is what an entry calls them itself. */
export function memberName(id: number, people: People, locale: Locale, known?: string): string | undefined {
  const person = people.get(id);
  const name = known ?? person?.name;
  return name !== undefined && person?.hasLeft ? marks[locale](name) : name;
}

const namesMember = /^(user|.+_user)_ids?$|_by$/;
/** Whose records are handed over, and to whom. */
const handsOver = new Set(['from', 'to']);

/** A value of an entry with names where it has ids of members; others' ids stay. */
export function withNames(value: unknown, field: string, entity: string, people: People, locale: Locale): unknown {
  const isMember = namesMember.test(field) || (memberEntities.includes(entity) && handsOver.has(field));
  const name = (id: unknown) => (typeof id === 'number' && memberName(id, people, locale)) || id;
  if (Array.isArray(value)) {
    if (!isMember) return value.map((one) => withNames(one, '', entity, people, locale));
    const named = value.map(name);
    return named.every((one) => typeof one === 'string') ? named.join(between[locale]) : named;
  }
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, withNames(one, key, entity, people, locale)]),
    );
  }
  return isMember ? name(value) : value;
}
