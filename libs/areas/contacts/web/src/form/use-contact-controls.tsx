import { FormCustomerPicker, PostalAddressFields } from '@crm/customers-web/parts';
import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { MemberSelect, NormalisedField } from '@crm/records-web/parts';
import { normaliseEmail, normalisePhone } from '@crm/validation';
import { FormSelect, FormTextArea, FormTextField } from '@crm/web-kit';

/** Returns the controls of a contact beside those of the name, by field. */
export const useContactControls = () => ({ ...usePersonControls(), ...useReachControls() });

function usePersonControls() {
  const t = useT('contacts');
  const stages = useMasters().lifecycleStages.filter(({ deleted }) => !deleted);
  return {
    customerId: <FormCustomerPicker name="customerId" label={t('field.customerId')} />,
    department: <FormTextField name="department" label={t('field.department')} autoComplete="off" />,
    position: <FormTextField name="position" label={t('field.position')} autoComplete="off" />,
    lifecycleStageId: (
      <FormSelect
        name="lifecycleStageId"
        label={t('field.lifecycleStageId')}
        isNumeric
        options={stages.map(({ id, name }) => ({ value: String(id), label: name }))}
        clearText={t('common:field.notSet')}
      />
    ),
    userId: <MemberSelect name="userId" label={t('field.userId')} />,
    memo: <FormTextArea name="memo" label={t('field.memo')} />,
  };
}

function useReachControls() {
  const t = useT('contacts');
  const phone = { normalise: normalisePhone, type: 'tel', inputMode: 'tel', autoComplete: 'off' } as const;
  return {
    email: (
      <NormalisedField
        name="email"
        label={t('field.email')}
        normalise={normaliseEmail}
        type="email"
        inputMode="email"
        placeholder="taro@example.co.jp"
        autoComplete="off"
      />
    ),
    telNo: <NormalisedField {...phone} name="telNo" label={t('field.telNo')} placeholder="03-1234-5678" />,
    mobileNo: <NormalisedField {...phone} name="mobileNo" label={t('field.mobileNo')} placeholder="090-1234-5678" />,
    address: <PostalAddressFields postalCodeLabel={t('field.postalCode')} addressLabel={t('field.address')} />,
  };
}
