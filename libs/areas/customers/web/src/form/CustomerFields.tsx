import { useT } from '@crm/i18n';
import { FieldRow, FormSection } from '@crm/ui-kit';
import { useCustomerControls } from './use-customer-controls.tsx';

/** Renders the fields that identify a customer and those that reach it. */
export function MainFields({ columns, autoFocus }: { columns?: 1 | 2; autoFocus?: boolean }) {
  const t = useT('customers');
  const { name, nameKana, industry, userId, roleId, telNo, webUrl, address } = useCustomerControls({ autoFocus });
  return (
    <>
      <FormSection title={t('section.main')} columns={columns}>
        {name}
        {nameKana}
        {industry}
        {userId}
        {roleId}
      </FormSection>
      <FormSection title={t('section.reach')} columns={columns}>
        {telNo}
        {webUrl}
        {address}
      </FormSection>
    </>
  );
}

/** Renders the fields about the company. */
export function CompanyFields({ columns }: { columns?: 1 | 2 }) {
  const t = useT('customers');
  const controls = useCustomerControls();
  return (
    <FormSection title={t('section.company')} columns={columns}>
      <FieldRow>
        {controls.capital}
        {controls.employee}
      </FieldRow>
      <FieldRow>
        {controls.establishYear}
        {controls.closingMonth}
      </FieldRow>
      {controls.corporateNumber}
      {controls.invoiceRegistrationNumber}
      {controls.parentCustomerId}
    </FormSection>
  );
}
