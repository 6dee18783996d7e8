import type { Translate } from '@crm/i18n';
import type { FilterField } from '@crm/records-web/lists';
import { statusOptions } from '../campaign-status.ts';

/** Returns the fields that campaigns can be filtered by. */
export function campaignFilterFields(t: Translate): FilterField[] {
  const field = (key: string, word: string, type: FilterField['type']): FilterField => ({
    key,
    name: t(`campaigns.field.${word}`),
    type,
  });
  return [
    field('name', 'name', 'text'),
    field('user_id', 'userId', 'members'),
    { ...field('status', 'status', 'choice'), choices: statusOptions(t) },
    field('memo', 'memo', 'text'),
    field('is_starred', 'isStarred', 'yesno'),
    field('created_at', 'createdAt', 'date'),
    field('updated_at', 'updatedAt', 'date'),
  ];
}
