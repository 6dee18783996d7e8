import { NormalisedField } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { FieldRow, FormSection } from '@crm/ui-kit';
import { normaliseText, toHiragana } from '@crm/validation';
import { useFeatureCheck } from '@crm/web-kit';
import { useContactControls } from './use-contact-controls.tsx';

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
  const { customerId, department, position } = useContactControls();
  return (
    <FormSection title={t('section.person')} columns={columns}>
      <NameFields autoFocus={autoFocus} />
      {customerId}
      <FieldRow>
        {department}
        {position}
      </FieldRow>
    </FormSection>
  );
}

/** Renders the fields that reach the person. */
export function ReachFields({ columns }: { columns?: 1 | 2 }) {
  const t = useT('contacts');
  const { email, telNo, mobileNo } = useContactControls();
  return (
    <FormSection title={t('section.reach')} columns={columns}>
      {email}
      {telNo}
      {mobileNo}
    </FormSection>
  );
}

/** Renders the lifecycle stage and the owner. */
export function StandingFields({ columns }: { columns?: 1 | 2 }) {
  const t = useT('contacts');
  const has = useFeatureCheck();
  const { lifecycleStageId, userId } = useContactControls();
  return (
    <FormSection title={t('section.standing')} columns={columns}>
      {has('lifecycle_stage') && lifecycleStageId}
      {userId}
    </FormSection>
  );
}

/** Renders the other fields. */
export function FurtherFields({ columns }: { columns?: 1 | 2 }) {
  const t = useT('contacts');
  const { address, memo } = useContactControls();
  return (
    <FormSection title={t('section.further')} columns={columns}>
      {address}
      {memo}
    </FormSection>
  );
}
