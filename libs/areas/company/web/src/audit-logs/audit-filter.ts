import type { ExportAuditLogsArgs } from '@crm/api-client';
import type { ListQuery, SearchCondition } from '@crm/web-kit';

type Filter = ExportAuditLogsArgs['body'];

/** The fields by which the log is filtered, stored in the URL as conditions. */
export const filterFields = ['from', 'to', 'user', 'action', 'entity'] as const;
export type FilterField = (typeof filterFields)[number];

export const valueOf = (conditions: readonly SearchCondition[], field: FilterField): string | null => {
  const value = conditions.find((condition) => condition.field === field)?.value;
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Returns the conditions with another value of a field; null removes it. */
export const withValue = (
  conditions: readonly SearchCondition[],
  field: FilterField,
  value: string | null,
): SearchCondition[] => [
  ...conditions.filter((condition) => condition.field !== field),
  ...(value === null ? [] : [{ field, operator: 'eq', value }]),
];

/** Returns the filter for the API, without invalid values of an old or typed URL. */
export function filterOf({ keyword, conditions }: Pick<ListQuery, 'keyword' | 'conditions'>): Filter {
  const [from, to, user, action, entity] = filterFields.map((field) => valueOf(conditions, field));
  return {
    ...(keyword.trim() && { keyword: keyword.trim() }),
    ...(from && { from }),
    ...(to && { to }),
    ...(user && /^[1-9]\d{0,14}$/.test(user) && { userId: Number(user) }),
    ...(action && { actions: [action as NonNullable<Filter['actions']>[number]] }),
    ...(entity && { entity }),
  };
}
