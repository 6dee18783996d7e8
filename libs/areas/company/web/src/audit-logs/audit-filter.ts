import type { ExportAuditLogsArgs } from '@crm/api-client';
import type { ListQuery, SearchCondition } from '@crm/web-kit';

type Filter = ExportAuditLogsArgs['body'];

/** What the log is narrowed to; stands in the address as conditions. */
export const filterFields = ['from', 'to', 'user', 'action', 'entity'] as const;
export type FilterField = (typeof filterFields)[number];

export const valueOf = (conditions: readonly SearchCondition[], field: FilterField): string | null => {
  const value = conditions.find((condition) => condition.field === field)?.value;
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The conditions with another value of a field; null: it does not matter. */
export const withValue = (
  conditions: readonly SearchCondition[],
  field: FilterField,
  value: string | null,
): SearchCondition[] => [
  ...conditions.filter((condition) => condition.field !== field),
  ...(value === null ? [] : [{ field, operator: 'eq', value }]),
];

/** As the calls take it; what an old or typed address says wrongly is left out. */
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
