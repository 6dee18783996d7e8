import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { FormSelect } from '@crm/web-kit';

/** Chooses who looks after a record. The value is the id of a member or null. */
export function MemberSelect({ name, label }: { name: string; label: string }) {
  const t = useT('common');
  const { users } = useMasters();
  const options = users.filter(({ deleted }) => !deleted).map(({ id, name: label }) => ({ value: String(id), label }));
  return <FormSelect name={name} label={label} isNumeric options={options} clearText={t('field.notSet')} />;
}
