import { auditEntities } from '@crm/contract';
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

/** Reads all present and former members: an entry keeps its user's name when the member has left. */
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

/** The entities whose `record_id` is a member. */
export const memberEntities: readonly string[] = Object.entries(auditEntities).flatMap(([entity, { isMember }]) =>
  isMember ? [entity] : [],
);

const marks: Record<Locale, (name: string) => string> = {
  ja: (name) => `${name}（削除済み）`,
  en: (name) => `${name} (deleted)`,
};
const between: Record<Locale, string> = { ja: '、', en: ', ' };

/** Returns a member's name, with a mark after leaving; `known` is the name in the entry itself. */
export function memberName(id: number, people: People, locale: Locale, known?: string): string | undefined {
  const person = people.get(id);
  const name = known ?? person?.name;
  return name !== undefined && person?.hasLeft ? marks[locale](name) : name;
}

const namesMember = /^(user|.+_user)_ids?$|_by$/;
/** The fields of a hand-over that hold members. */
const handsOver = new Set(['from', 'to']);

/** Returns an entry's value with names in place of ids of members; other ids stay. */
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
