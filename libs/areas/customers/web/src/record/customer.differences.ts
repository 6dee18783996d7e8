import { formatNumber } from '@crm/format';
import type { MastersView } from '@crm/identity-web';
import type { Translate } from '@crm/i18n';
import type { Difference, RecordConflict } from '@crm/web-kit';
import type { Customer } from '../domain/customer.types.ts';
import { industryText } from '../domain/industries.ts';

/** Returns a field's value in words. */
function textOf(t: Translate, masters: MastersView, key: keyof Customer, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (key === 'industry') return industryText(t, String(value));
  if (key === 'userId') return masters.nameOf('users', Number(value));
  if (key === 'roleId' || key === 'parentCustomerId') return `ID ${String(value)}`;
  if (key === 'closingMonth') return t('month', { month: value });
  if (key === 'capital' || key === 'employee') return formatNumber(Number(value));
  return String(value);
}

/** Returns the fields that the user changed with both versions; fields on which both agree are left out. */
export function customerDifferences(
  t: Translate,
  masters: MastersView,
  { current, mine }: RecordConflict<Customer>,
): Difference[] {
  const keys = (Object.keys(mine) as (keyof Customer)[]).filter(
    (key) => key !== 'customs' && mine[key] !== current[key],
  );
  return keys.map((key) => ({
    label: t(`field.${key}`),
    theirs: textOf(t, masters, key, current[key]),
    mine: textOf(t, masters, key, mine[key]),
  }));
}
