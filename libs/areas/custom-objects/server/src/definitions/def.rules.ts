import { areaAccess, recordKinds } from '@crm/contract';
import type { AreaAccess, FieldIssue } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { labelKey, limits, normaliseText } from '@crm/validation';

const areas: readonly AreaAccess[] = areaAccess;
const menuWords = areas.flatMap(({ menus = {} }) => Object.values(menus).map(({ words }) => words));
const nouns = recordKinds.flatMap((kind) => ('notices' in kind ? [kind.notices.noun] : []));

/** The names of the product's own menus and kinds of records, which no definition may have. */
const reserved = new Set([...menuWords, ...nouns].flatMap(({ ja, en }) => [labelKey(ja), labelKey(en)]));

export const cleanName = (name: string): string => normaliseText(cleanText(name));

/** Returns the issues of a definition's name among those of the others. */
export function nameIssues(name: string, others: readonly { name: string }[]): FieldIssue[] {
  if (name === '') return [{ field: 'name', rule: 'errors.required' }];
  const key = labelKey(name);
  if (reserved.has(key)) return [{ field: 'name', rule: 'reserved', params: { name } }];
  return others.some((other) => labelKey(other.name) === key)
    ? [{ field: 'name', rule: 'duplicate', params: { name } }]
    : [];
}

/** Returns the issue of one definition too many. */
export const countIssues = (count: number): FieldIssue[] =>
  count < limits.domain.customObjectDefinitions
    ? []
    : [{ field: 'name', rule: 'too_many', params: { limit: limits.domain.customObjectDefinitions } }];

/** Returns a free name for a restored definition: with a number behind it when its own is used. */
export function freeName(name: string, others: readonly { name: string }[]): string {
  const taken = new Set(others.map((other) => labelKey(other.name)));
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${[...name].slice(0, 44).join('')} (${number})`;
    if (!taken.has(labelKey(tried))) return tried;
  }
}
