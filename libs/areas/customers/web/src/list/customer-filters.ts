import type { CustomItem } from '@crm/custom-fields-web/parts';
import type { Translate } from '@crm/i18n';
import { industries, industryText } from '../domain/industries.ts';
import { customFilterFields } from '@crm/records-web/lists';
import type { RoleChoice } from './use-roles.ts';
import type { FilterField, FilterType } from '@crm/records-web/lists';

/** Returns the fields that customers can be filtered by (spec 3 §2.5). */
export function customerFilterFields(
  t: Translate,
  items: readonly CustomItem[],
  roles: readonly RoleChoice[] | undefined,
): FilterField[] {
  const field = (key: string, word: string, type: FilterType): FilterField => ({ key, name: t(`field.${word}`), type });
  return [
    field('name', 'name', 'text'),
    field('name_kana', 'nameKana', 'text'),
    {
      ...field('industry', 'industry', 'choice'),
      choices: industries.map((value) => ({ value, label: industryText(t, value) })),
    },
    field('user_id', 'userId', 'members'),
    ...(roles
      ? [
          {
            ...field('role_id', 'roleId', 'choice'),
            choices: roles.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    field('is_starred', 'isStarred', 'yesno'),
    field('has_hierarchy', 'hasHierarchy', 'yesno'),
    field('address', 'prefectureOrAddress', 'text'),
    field('postal_code', 'postalCode', 'text'),
    field('tel_no', 'telNo', 'text'),
    field('web_url', 'webUrl', 'text'),
    field('employee', 'employee', 'number'),
    field('capital', 'capital', 'number'),
    field('establish_year', 'establishYear', 'number'),
    field('closing_month', 'closingMonth', 'number'),
    field('corporate_number', 'corporateNumber', 'text'),
    field('invoice_registration_number', 'invoiceRegistrationNumber', 'text'),
    field('last_action_completed_at', 'lastActionAt', 'date'),
    field('created_at', 'createdAt', 'date'),
    field('updated_at', 'updatedAt', 'date'),
    ...customFilterFields(items, 'customer'),
  ];
}
