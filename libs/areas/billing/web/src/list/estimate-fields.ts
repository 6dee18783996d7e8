import type { FilterField } from '@crm/records-web/lists';
import type { Translate } from '@crm/i18n';
import { statuses } from '../domain/estimate.types.ts';

/** Returns the fields that estimates can be filtered by. */
export function estimateFields(t: Translate): FilterField[] {
  const field = (key: string, word: string, type: FilterField['type']): FilterField => ({
    key,
    name: t(`field.${word}`),
    type,
  });
  return [
    field('number', 'number', 'text'),
    field('subject', 'subject', 'text'),
    field('customer_name', 'customerName', 'text'),
    {
      ...field('status', 'status', 'choice'),
      choices: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    { ...field('total', 'total', 'number'), isMoney: true },
    field('estimate_date', 'estimateDate', 'date'),
    field('valid_until', 'validUntil', 'date'),
    field('user_id', 'user', 'members'),
    field('created_at', 'createdAt', 'date'),
    field('updated_at', 'updatedAt', 'date'),
  ];
}
