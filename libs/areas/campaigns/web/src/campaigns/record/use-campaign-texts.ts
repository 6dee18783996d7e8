import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { FieldTexts } from '@crm/records-web/parts';
import type { Difference, RecordConflict } from '@crm/web-kit';
import type { Campaign } from '../campaign.types.ts';

/** The fields by their names on the wire. */
const keys: Record<string, keyof Campaign> = {
  name: 'name',
  user_id: 'userId',
  status: 'status',
  memo: 'memo',
};

/** Returns a function that gives a field's value in words; a member is a name already. */
function useValueText() {
  const t = useT('campaigns');
  return (key: keyof Campaign, value: unknown): string => {
    if (value === null || value === '') return '';
    if (key === 'status') return t(`campaigns.status.${String(value)}`);
    return String(value);
  };
}

/** Returns the texts of the fields in a history. */
export function useFieldTexts(): FieldTexts {
  const t = useT('campaigns');
  return { name: (field) => keys[field] && t(`campaigns.field.${keys[field]}`) };
}

/** Returns a function that gives the fields that the user changed with both versions, without those that agree. */
export function useDifferences() {
  const t = useT('campaigns');
  const masters = useMasters();
  const valueText = useValueText();
  const textOf = (key: keyof Campaign, value: unknown) =>
    value !== null && key === 'userId' ? masters.nameOf('users', Number(value)) : valueText(key, value);
  return ({ current, mine }: RecordConflict<Campaign>): Difference[] =>
    Object.values(keys)
      .filter((key) => key in mine && mine[key] !== current[key])
      .map((key) => ({
        label: t(`campaigns.field.${key}`),
        theirs: textOf(key, current[key]),
        mine: textOf(key, mine[key]),
      }));
}
