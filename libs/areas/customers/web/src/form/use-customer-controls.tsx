import { useT } from '@crm/i18n';
import { plainNumber } from '@crm/ui-kit';
import { normaliseNumber, normalisePhone, normaliseText, normaliseUrl, toHiragana } from '@crm/validation';
import { FormNumberField, FormSelect } from '@crm/web-kit';
import { MemberSelect, NormalisedField } from '@crm/records-web/parts';
import { industries, industryText } from '../domain/industries.ts';
import { FormCustomerPicker } from '../parts/picker/FormCustomerPicker.tsx';
import { PostalAddressFields } from '../parts/postal/PostalAddressFields.tsx';
import { RoleSelect } from './RoleSelect.tsx';

const reading = (text: string) => toHiragana(normaliseText(text));
const upperCase = (text: string) => normaliseNumber(text).toUpperCase();
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Returns the controls of a customer by field. `autoFocus` puts the focus on the name. */
export const useCustomerControls = ({ autoFocus }: { autoFocus?: boolean } = {}) => ({
  ...useMainControls(autoFocus),
  ...useReachControls(),
  ...useCompanyControls(),
});

function useMainControls(autoFocus?: boolean) {
  const t = useT('customers');
  return {
    name: (
      <NormalisedField
        name="name"
        label={t('field.name')}
        isRequired
        normalise={normaliseText}
        placeholder={t('example.name')}
        autoComplete="off"
        autoFocus={autoFocus}
      />
    ),
    nameKana: (
      <NormalisedField
        name="nameKana"
        label={t('field.nameKana')}
        normalise={reading}
        placeholder={t('example.nameKana')}
        autoComplete="off"
      />
    ),
    industry: (
      <FormSelect
        name="industry"
        label={t('field.industry')}
        options={industries.map((value) => ({ value, label: industryText(t, value) }))}
        clearText={t('common:field.notSet')}
      />
    ),
    userId: <MemberSelect name="userId" label={t('field.userId')} />,
    roleId: <RoleSelect />,
  };
}

function useReachControls() {
  const t = useT('customers');
  return {
    telNo: (
      <NormalisedField
        name="telNo"
        label={t('field.telNo')}
        normalise={normalisePhone}
        type="tel"
        inputMode="tel"
        placeholder="03-1234-5678"
        autoComplete="off"
      />
    ),
    webUrl: (
      <NormalisedField
        name="webUrl"
        label={t('field.webUrl')}
        normalise={normaliseUrl}
        type="url"
        inputMode="url"
        placeholder="https://www.example.co.jp"
        autoComplete="off"
      />
    ),
    address: (
      <PostalAddressFields
        postalCodeLabel={t('field.postalCode')}
        addressLabel={t('field.address')}
        addressPlaceholder={t('example.address')}
      />
    ),
  };
}

function useCompanyControls() {
  const t = useT('customers');
  return {
    capital: <FormNumberField name="capital" label={t('field.capital')} suffix={t('unit.yen')} />,
    employee: <FormNumberField name="employee" label={t('field.employee')} suffix={t('unit.people')} />,
    establishYear: (
      <NormalisedField
        name="establishYear"
        label={t('field.establishYear')}
        normalise={plainNumber}
        inputMode="numeric"
        isNumeric
        suffix={t('unit.year')}
        autoComplete="off"
      />
    ),
    closingMonth: (
      <FormSelect
        name="closingMonth"
        label={t('field.closingMonth')}
        isNumeric
        options={months.map((month) => ({ value: String(month), label: t('month', { month }) }))}
        clearText={t('common:field.notSet')}
      />
    ),
    corporateNumber: (
      <NormalisedField
        name="corporateNumber"
        label={t('field.corporateNumber')}
        normalise={normaliseNumber}
        inputMode="numeric"
        autoComplete="off"
      />
    ),
    invoiceRegistrationNumber: (
      <NormalisedField
        name="invoiceRegistrationNumber"
        label={t('field.invoiceRegistrationNumber')}
        normalise={upperCase}
        placeholder="T1234567890123"
        autoComplete="off"
      />
    ),
    parentCustomerId: <FormCustomerPicker name="parentCustomerId" label={t('field.parentCustomerId')} />,
  };
}
