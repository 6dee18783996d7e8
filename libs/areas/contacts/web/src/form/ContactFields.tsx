import { FormCustomerPicker, PostalAddressFields } from '@crm/customers-web/parts';
import { MemberSelect, NormalisedField } from '@crm/records-web/parts';
import { useMasters } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { FieldRow, FormSection } from '@crm/ui-kit';
import { normaliseEmail, normalisePhone, normaliseText, toHiragana } from '@crm/validation';
import { FormSelect, FormTextArea, FormTextField, useFeatureCheck } from '@crm/web-kit';

const reading = (text: string) => toHiragana(normaliseText(text));

/** Renders surname and given name with their readings. `autoFocus` puts the focus on the surname. */
export function NameFields({ autoFocus }: { autoFocus?: boolean }) {
  const t = useT('contacts');
  return (
    <>
      <FieldRow>
        <NormalisedField
          name="lastName"
          label={t('field.lastName')}
          isRequired
          normalise={normaliseText}
          placeholder={t('example.lastName')}
          autoComplete="off"
          autoFocus={autoFocus}
        />
        <NormalisedField
          name="firstName"
          label={t('field.firstName')}
          normalise={normaliseText}
          placeholder={t('example.firstName')}
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <NormalisedField
          name="lastNameKana"
          label={t('field.lastNameKana')}
          normalise={reading}
          placeholder={t('example.lastNameKana')}
          autoComplete="off"
        />
        <NormalisedField
          name="firstNameKana"
          label={t('field.firstNameKana')}
          normalise={reading}
          placeholder={t('example.firstNameKana')}
          autoComplete="off"
        />
      </FieldRow>
    </>
  );
}

/** Renders the fields of the person and of their work. */
export function PersonFields({ columns, autoFocus }: { columns?: 1 | 2; autoFocus?: boolean }) {
  const t = useT('contacts');
  return (
    <FormSection title={t('section.person')} columns={columns}>
      <NameFields autoFocus={autoFocus} />
      <FormCustomerPicker name="customerId" label={t('field.customerId')} />
      <FieldRow>
        <FormTextField name="department" label={t('field.department')} autoComplete="off" />
        <FormTextField name="position" label={t('field.position')} autoComplete="off" />
      </FieldRow>
    </FormSection>
  );
}

/** Renders the fields that reach the person. */
export function ReachFields({ columns }: { columns?: 1 | 2 }) {
  const t = useT('contacts');
  const phone = { normalise: normalisePhone, type: 'tel', inputMode: 'tel', autoComplete: 'off' } as const;
  return (
    <FormSection title={t('section.reach')} columns={columns}>
      <NormalisedField
        name="email"
        label={t('field.email')}
        normalise={normaliseEmail}
        type="email"
        inputMode="email"
        placeholder="taro@example.co.jp"
        autoComplete="off"
      />
      <NormalisedField {...phone} name="telNo" label={t('field.telNo')} placeholder="03-1234-5678" />
      <NormalisedField {...phone} name="mobileNo" label={t('field.mobileNo')} placeholder="090-1234-5678" />
    </FormSection>
  );
}

/** Renders the lifecycle stage and the owner. */
export function StandingFields({ columns }: { columns?: 1 | 2 }) {
  const t = useT('contacts');
  const has = useFeatureCheck();
  const stages = useMasters().lifecycleStages.filter(({ deleted }) => !deleted);
  return (
    <FormSection title={t('section.standing')} columns={columns}>
      {has('lifecycle_stage') && (
        <FormSelect
          name="lifecycleStageId"
          label={t('field.lifecycleStageId')}
          isNumeric
          options={stages.map(({ id, name }) => ({ value: String(id), label: name }))}
          clearText={t('common:field.notSet')}
        />
      )}
      <MemberSelect name="userId" label={t('field.userId')} />
    </FormSection>
  );
}

/** Renders the other fields. */
export function FurtherFields({ columns }: { columns?: 1 | 2 }) {
  const t = useT('contacts');
  return (
    <FormSection title={t('section.further')} columns={columns}>
      <PostalAddressFields postalCodeLabel={t('field.postalCode')} addressLabel={t('field.address')} />
      <FormTextArea name="memo" label={t('field.memo')} />
    </FormSection>
  );
}
