import type { FilterField } from '@crm/records-web/lists';
import type { Translate } from '@crm/i18n';

const targets = ['deal', 'customer', 'contact', 'action', 'custom_object'] as const;

/** Returns the fields that files can be filtered by (spec 3 §2.10, §4.6). */
export function materialFields(t: Translate): FilterField[] {
  const field = (key: string, word: string, type: FilterField['type']): FilterField => ({ key, name: t(word), type });
  return [
    field('name', 'field.name', 'text'),
    {
      ...field('target_type', 'field.target', 'choice'),
      choices: targets.map((value) => ({ value, label: t(`target.${value}`) })),
    },
    field('user_id', 'field.user', 'members'),
    field('transaction_date', 'transaction.date', 'date'),
    { ...field('transaction_amount', 'transaction.amount', 'number'), isMoney: true },
    field('transaction_partner', 'transaction.partner', 'text'),
    field('created_at', 'field.createdAt', 'date'),
    field('updated_at', 'field.updatedAt', 'date'),
  ];
}
