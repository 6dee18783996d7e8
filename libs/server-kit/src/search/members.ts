import type { SearchConditionInput } from '@crm/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { badValue } from './fields.ts';
import type { Condition } from './fields.ts';

/** The word for the members of a group, such as `group:12`. */
const groupWord = /^group:([1-9]\d{0,14})$/;

/** An id as text, as lists of ids in JSON name them. */
const idText = /^[1-9]\d{0,14}$/;

const isGroups = (value: unknown): boolean =>
  value === 'my_groups' || (typeof value === 'string' && groupWord.test(value));

/**
 * Returns the ids of the members that a condition names, as a bigint array in SQL: ids, `me`, `my_groups` and
 * `group:12`. The words are resolved when the search runs, so that a saved search stays true for every reader.
 */
export function memberIds(condition: Condition, values: readonly unknown[]): RawBuilder<unknown> | number[] {
  const { domainId, userId } = condition.context;
  const ids: number[] = [];
  const groupIds: number[] = [];
  for (const value of values) {
    const group = typeof value === 'string' ? groupWord.exec(value)?.[1] : undefined;
    if (Number.isSafeInteger(value) || (typeof value === 'string' && idText.test(value))) ids.push(Number(value));
    else if (value === 'me') ids.push(userId);
    else if (group !== undefined) groupIds.push(Number(group));
    else if (value !== 'my_groups') throw badValue(condition);
  }
  if (!values.some(isGroups)) return ids;
  const own = values.includes('my_groups')
    ? sql`select mine.group_id from member_group_members as mine
        where mine.domain_id = ${domainId} and mine.user_id = ${userId}`
    : sql`select null::bigint where false`;
  return sql`(${ids}::bigint[] || array(select part.user_id from member_group_members as part
    where part.domain_id = ${domainId} and (part.group_id = any(${groupIds}::bigint[]) or part.group_id in (${own}))))`;
}

/** Checks that a search names groups, whose members change without a change of the records. */
export const asksForGroups = (search: SearchConditionInput | undefined): boolean =>
  search?.conditions?.some(({ value }) => Array.isArray(value) && value.some(isGroups)) ?? false;
