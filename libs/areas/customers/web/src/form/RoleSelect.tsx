import { useT } from '@crm/i18n';
import { FormSelect } from '@crm/web-kit';
import { useRoles } from '../list/use-roles.ts';

/** Renders 所有ロール if the company uses roles. Without a role every member sees the customer. */
export function RoleSelect() {
  const t = useT('customers');
  const roles = useRoles();
  if (!roles) return null;
  return (
    <FormSelect
      name="roleId"
      isNumeric
      label={t('field.roleId')}
      placeholder={t('role.none')}
      clearText={t('role.none')}
      options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
