import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import type { Difference, RecordConflict } from '@crm/web-kit';
import type { Contact } from '../domain/contact.types.ts';

/** Returns a field's value in words; the name of the customer is known of the server's version only. */
function textOf(t: Translate, masters: MastersView, key: keyof Contact, contact: Partial<Contact>): string {
  const value = contact[key];
  if (value === null || value === undefined) return '';
  if (key === 'lifecycleStageId') return masters.nameOf('lifecycleStages', Number(value));
  if (key === 'userId') return masters.nameOf('users', Number(value));
  if (key === 'customerId') return contact.customerName ?? `ID ${String(value)}`;
  if (key === 'retired') return t(value === true ? 'retired.badge' : 'retired.no');
  return String(value);
}

/** Returns the fields that the user changed with both versions; fields on which both agree are left out. */
export function contactDifferences(
  t: Translate,
  masters: MastersView,
  { current, mine }: RecordConflict<Contact>,
): Difference[] {
  const keys = (Object.keys(mine) as (keyof Contact)[]).filter(
    (key) => key !== 'customs' && mine[key] !== current[key],
  );
  return keys.map((key) => ({
    label: t(`field.${key}`),
    theirs: textOf(t, masters, key, current),
    mine: textOf(t, masters, key, mine),
  }));
}
