import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { FormSelect } from '@crm/web-kit';
import { getIn, useFormikContext } from 'formik';

/**
 * Renders the choice of a record's owner. The value is a member's id or null; the current owner stays a choice in any
 * case.
 */
export function MemberSelect({ name, label }: { name: string; label: string }) {
  const t = useT('common');
  const { owners, find } = useMasters();
  const now = find('users', getIn(useFormikContext().initialValues, name) as number | null);
  const known = now && !owners.includes(now) ? [now] : [];
  const options = [...owners, ...known].map(({ id, name }) => ({ value: String(id), label: name }));
  return <FormSelect name={name} label={label} isNumeric options={options} clearText={t('field.notSet')} />;
}
