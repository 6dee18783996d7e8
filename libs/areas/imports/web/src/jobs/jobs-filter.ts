import type { ListBulkOperationJobStatusesArgs } from '@crm/api-client';
import type { ListQuery, SearchCondition } from '@crm/web-kit';

type Args = ListBulkOperationJobStatusesArgs;

/** The fields by which jobs are filtered, stored in the URL as conditions. */
export const filterFields = ['user', 'entity', 'operation'] as const;
export type FilterField = (typeof filterFields)[number];

/** The kinds of records and the operations that the filters offer. */
export const entities = [
  'customer',
  'contact',
  'deal',
  'action',
  'custom_object',
  'product_detail_type',
  'campaign_list',
  'webform_submission',
  'audit_log',
  'import_format',
  'merge',
  'member',
  'demo_data',
] as const satisfies readonly NonNullable<Args['entity']>[];
export const operations = [
  'create',
  'update',
  'delete',
  'export',
  'merge',
  'link',
  'undo',
] as const satisfies readonly NonNullable<Args['operationType']>[];

export function valueOf(conditions: readonly SearchCondition[], field: FilterField): string | null {
  const value = conditions.find((condition) => condition.field === field)?.value;
  return typeof value === 'string' && value !== '' ? value : null;
}

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
export function filterOf({ conditions }: Pick<ListQuery, 'conditions'>): Args {
  const user = valueOf(conditions, 'user');
  const entity = entities.find((one) => one === valueOf(conditions, 'entity'));
  const operationType = operations.find((one) => one === valueOf(conditions, 'operation'));
  return {
    ...(user && /^[1-9]\d{0,14}$/.test(user) && { userId: Number(user) }),
    ...(entity && { entity }),
    ...(operationType && { operationType }),
  };
}
