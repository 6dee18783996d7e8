import { useCompany } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { FormSelect } from '@crm/web-kit';

/** 所有ロール, where the company uses roles. Without one every member sees the customer. */
export function RoleSelect() {
  const t = useT('customers');
  const company = useCompany();
  if (!company?.showAuthority) return null;
  return (
    <FormSelect
      name="roleId"
      isNumeric
      label={t('field.roleId')}
      placeholder={t('role.none')}
      clearText={t('role.none')}
      options={company.authorities.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
