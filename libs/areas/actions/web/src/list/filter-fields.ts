import { useCustomItems } from '@crm/custom-fields-web/parts';
import { customFilterFields } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { actionStates, patternIds } from '../domain/action.types.ts';

export const targetTypes = ['deal', 'customer', 'contact'] as const;

/** Returns the fields that actions can be filtered by: standard fields, then custom items. */
export function useFilterFields(): FilterField[] {
  const t = useT('actions');
  const { actionPurposes } = useMasters();
  const { items } = useCustomItems('action');
  const current = (entries: readonly { id: number; name: string; deleted: boolean }[]) =>
    entries.filter(({ deleted }) => !deleted).map(({ id, name }) => ({ value: id, label: name }));
  const field = (key: string, word: string, type: FilterField['type'], choices?: FilterField['choices']) => ({
    key,
    name: t(`field.${word}`),
    type,
    ...(choices && { choices }),
  });
  return [
    { ...field('start_datetime', 'start', 'date'), isUsual: true },
    field('end_datetime', 'end', 'date'),
    field(
      'state',
      'status',
      'choice',
      actionStates.map((value) => ({ value, label: t(`state.${value}`) })),
    ),
    field(
      'pattern_id',
      'pattern',
      'choice',
      patternIds.map((value) => ({ value, label: t(`pattern.${value}`) })),
    ),
    field('purpose_id', 'purpose', 'choice', current(actionPurposes)),
    field('user_id', 'user', 'members'),
    field('invitee_ids', 'invitees', 'members'),
    field(
      'target_type',
      'targetType',
      'choice',
      targetTypes.map((value) => ({ value, label: t(`target.${value}`) })),
    ),
    field('is_starred', 'isStarred', 'yesno'),
    field('pre_note', 'preNote', 'text'),
    field('result', 'result', 'text'),
    field('created_at', 'createdAt', 'date'),
    field('updated_at', 'updatedAt', 'date'),
    ...customFilterFields(items, 'action'),
  ];
}
