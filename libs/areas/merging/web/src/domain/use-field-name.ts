import { useT } from '@crm/i18n';
import { comparedFields } from './kinds.ts';

/** The fields of all kinds. */
export const fieldsOfAll = [
  ...new Set(Object.values(comparedFields).flatMap((fields) => fields.map(({ name }) => name))),
];

/** Returns a function that names a field of the API. */
export function useFieldName(): (name: string) => string {
  const t = useT('merging');
  return (name) => (fieldsOfAll.includes(name) ? t(`field.${name}`) : t('field.other'));
}
