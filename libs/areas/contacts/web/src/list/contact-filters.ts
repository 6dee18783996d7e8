import type { CustomItem } from '@crm/custom-fields-web/parts';
import { customFilterFields } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';

const emailStatuses = ['subscribed', 'unsubscribed', 'bounced', 'complained', 'none'] as const;

const colours = ['blue', 'yellow', 'red', 'white'] as const;

/** Returns the fields that contacts can be filtered by (spec 3 §2.6). */
export function contactFilterFields(
  t: Translate,
  masters: MastersView,
  items: readonly CustomItem[],
  [near, far]: readonly number[],
): FilterField[] {
  const choicesOf = (entries: readonly { id: number; name: string; deleted: boolean }[]) =>
    entries.filter(({ deleted }) => !deleted).map(({ id, name }) => ({ value: id, label: name }));
  const field = (key: string, word: string, type: FilterField['type']): FilterField => ({
    key,
    name: t(`field.${word}`),
    type,
  });
  return [
    field('name', 'name', 'text'),
    field('last_name_kana', 'lastNameKana', 'text'),
    field('first_name_kana', 'firstNameKana', 'text'),
    field('customer_name', 'customerName', 'text'),
    field('department', 'department', 'text'),
    field('position', 'position', 'text'),
    field('email', 'email', 'text'),
    {
      ...field('email_status', 'emailStatus', 'choice'),
      choices: emailStatuses.map((value) => ({ value, label: t(`emailStatus.${value}`) })),
    },
    field('tel_no', 'telNo', 'text'),
    field('mobile_no', 'mobileNo', 'text'),
    {
      ...field('lifecycle_stage_id', 'lifecycleStageId', 'choice'),
      choices: choicesOf(masters.lifecycleStages),
    },
    field('user_id', 'userId', 'members'),
    field('is_starred', 'isStarred', 'yesno'),
    { ...field('retired', 'retired', 'yesno'), name: t('retired.badge') },
    field('address', 'prefectureOrAddress', 'text'),
    field('postal_code', 'postalCode', 'text'),
    field('memo', 'memo', 'text'),
    {
      ...field('colour_label', 'colourLabel', 'choice'),
      choices: colours.map((colour) => ({
        value: colour,
        label: t(`colour.${colour}`, { days: colour === 'blue' ? near : far }),
      })),
    },
    field('last_action_completed_at', 'lastActionAt', 'date'),
    field('created_at', 'createdAt', 'date'),
    field('updated_at', 'updatedAt', 'date'),
    ...customFilterFields(items, 'contact'),
  ];
}
