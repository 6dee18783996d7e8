import type { ListQuery, SearchCondition } from '@crm/web-kit';

/** First and last day, `YYYY-MM-DD`; null: no limit. The address holds them as conditions. */
export interface Period {
  from: string | null;
  to: string | null;
}

const dayOf = (conditions: readonly SearchCondition[], field: string): string | null => {
  const value = conditions.find((condition) => condition.field === field)?.value;
  return typeof value === 'string' ? value : null;
};

export const periodOf = ({ conditions }: Pick<ListQuery, 'conditions'>): Period => ({
  from: dayOf(conditions, 'from'),
  to: dayOf(conditions, 'to'),
});

export const conditionsOf = ({ from, to }: Period): SearchCondition[] => [
  ...(from === null ? [] : [{ field: 'from', operator: 'eq' as const, value: from }]),
  ...(to === null ? [] : [{ field: 'to', operator: 'eq' as const, value: to }]),
];
