import { useT } from '@crm/i18n';
import { FieldRow, FormSection, plainNumber } from '@crm/ui-kit';
import { normaliseNumber, normalisePhone, normaliseText, normaliseUrl, toHiragana } from '@crm/validation';
import { FormNumberField, FormSelect } from '@crm/web-kit';
import { industries, industryText } from '../domain/industries.ts';
import { MemberSelect, NormalisedField } from '@crm/records-web/parts';
import { RoleSelect } from './RoleSelect.tsx';
import { FormCustomerPicker } from '../parts/picker/FormCustomerPicker.tsx';
import { PostalAddressFields } from '../parts/postal/PostalAddressFields.tsx';

const reading = (text: string) => toHiragana(normaliseText(text));
const upperCase = (text: string) => normaliseNumber(text).toUpperCase();
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Renders the fields that identify a customer and those that reach it. */
export function MainFields({ columns, autoFocus }: { columns?: 1 | 2; autoFocus?: boolean }) {
  const t = useT('customers');
  const choices = industries.map((value) => ({ value, label: industryText(t, value) }));
  return (
    <>
      <FormSection title={t('section.main')} columns={columns}>
        <NormalisedField
          name="name"
          label={t('field.name')}
          isRequired
          normalise={normaliseText}
          placeholder={t('example.name')}
          autoComplete="off"
          autoFocus={autoFocus}
        />
        <NormalisedField
          name="nameKana"
          label={t('field.nameKana')}
          normalise={reading}
          placeholder={t('example.nameKana')}
          autoComplete="off"
        />
        <FormSelect
          name="industry"
          label={t('field.industry')}
          options={choices}
          clearText={t('common:field.notSet')}
        />
        <MemberSelect name="userId" label={t('field.userId')} />
        <RoleSelect />
      </FormSection>
      <FormSection title={t('section.reach')} columns={columns}>
        <NormalisedField
          name="telNo"
          label={t('field.telNo')}
          normalise={normalisePhone}
          type="tel"
          inputMode="tel"
          placeholder="03-1234-5678"
          autoComplete="off"
        />
        <NormalisedField
          name="webUrl"
          label={t('field.webUrl')}
          normalise={normaliseUrl}
          type="url"
          inputMode="url"
          placeholder="https://www.example.co.jp"
          autoComplete="off"
        />
        <PostalAddressFields
          postalCodeLabel={t('field.postalCode')}
          addressLabel={t('field.address')}
          addressPlaceholder={t('example.address')}
        />
      </FormSection>
    </>
  );
}

/** Renders the fields about the company. */
export function CompanyFields({ columns }: { columns?: 1 | 2 }) {
  const t = useT('customers');
  return (
    <FormSection title={t('section.company')} columns={columns}>
      <FieldRow>
        <FormNumberField name="capital" label={t('field.capital')} suffix={t('unit.yen')} />
        <FormNumberField name="employee" label={t('field.employee')} suffix={t('unit.people')} />
      </FieldRow>
      <FieldRow>
        <NormalisedField
          name="establishYear"
          label={t('field.establishYear')}
          normalise={plainNumber}
          inputMode="numeric"
          isNumeric
          suffix={t('unit.year')}
          autoComplete="off"
        />
        <FormSelect
          name="closingMonth"
          label={t('field.closingMonth')}
          isNumeric
          options={months.map((month) => ({ value: String(month), label: t('month', { month }) }))}
          clearText={t('common:field.notSet')}
        />
      </FieldRow>
      <NormalisedField
        name="corporateNumber"
        label={t('field.corporateNumber')}
        normalise={normaliseNumber}
        inputMode="numeric"
        autoComplete="off"
      />
      <NormalisedField
        name="invoiceRegistrationNumber"
        label={t('field.invoiceRegistrationNumber')}
        normalise={upperCase}
        placeholder="T1234567890123"
        autoComplete="off"
      />
      <FormCustomerPicker name="parentCustomerId" label={t('field.parentCustomerId')} />
    </FormSection>
  );
}
