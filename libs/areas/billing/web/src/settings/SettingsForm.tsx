import { issueText, useT } from '@crm/i18n';
import { Card } from '@crm/ui-kit';
import {
  Form,
  FormCheckbox,
  FormErrorSummary,
  FormRadioGroup,
  FormTextArea,
  FormTextField,
  SubmitButton,
} from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SealField } from './SealField.tsx';
import { settingsSlice } from './settings.slice.ts';
import type { EstimateSettings } from './settings.slice.ts';
import styles from './SettingsPage.module.css';

const textFields = ['postalCode', 'address', 'telNo', 'registrationNumber', 'paymentTerms', 'remarks'] as const;
const roundings = ['floor', 'round', 'ceil'] as const;

/** Splits the titles of the approval boxes: 「担当、係長、部長」 → three boxes. */
const titlesIn = (text: string): string[] => text.split(/[,、，\s]+/).filter(Boolean);

const valuesOf = (settings: EstimateSettings) => ({
  ...settings,
  ...(Object.fromEntries(textFields.map((field) => [field, settings[field] ?? ''])) as Record<
    (typeof textFields)[number],
    string
  >),
  approvalBoxes: settings.approvalBoxes.join('、'),
});

/** Renders the settings as one form. */
export function SettingsForm({ settings }: { settings: EstimateSettings }) {
  const t = useT('billing-settings');
  const dispatch = useDispatch();
  const { saving, saveFailure } = useSelector(settingsSlice.select);
  const initial = useMemo(() => valuesOf(settings), [settings]);
  return (
    <Form
      className={styles.page}
      initialValues={initial}
      enableReinitialize
      failure={saveFailure}
      isSubmitting={saving === 'saving'}
      validate={(values) =>
        values.companyName.trim() === '' ? { companyName: issueText(t, { key: 'errors.required' }) } : {}
      }
      onSubmit={(values) =>
        dispatch(
          settingsSlice.submitted({
            ...values,
            ...(Object.fromEntries(textFields.map((field) => [field, values[field].trim() || null])) as object),
            approvalBoxes: titlesIn(values.approvalBoxes),
            lockVersion: settings.lockVersion,
          }),
        )
      }
    >
      <FormErrorSummary />
      <Card title={t('company.title')}>
        <div className={styles.fields}>
          <FormTextField name="companyName" label={t('company.name')} isRequired maxLength={255} />
          <FormTextField name="postalCode" label={t('company.postalCode')} placeholder="100-0005" />
          <FormTextField name="address" label={t('company.address')} maxLength={255} />
          <FormTextField name="telNo" label={t('company.telNo')} placeholder="03-1234-5678" />
          <FormTextField
            name="registrationNumber"
            label={t('company.registrationNumber')}
            description={t('company.registrationHelp')}
            placeholder="T1234567890123"
          />
          <SealField />
        </div>
      </Card>
      <Card title={t('count.title')}>
        <div className={styles.fields}>
          <FormTextField
            name="numberPrefix"
            label={t('count.prefix')}
            description={t('count.prefixHelp')}
            maxLength={10}
          />
          <FormRadioGroup
            name="taxMode"
            label={t('count.taxMode')}
            options={[
              { value: 'exclusive', label: t('count.exclusive') },
              { value: 'inclusive', label: t('count.inclusive') },
            ]}
          />
          <FormRadioGroup
            name="rounding"
            label={t('count.rounding')}
            options={roundings.map((value) => ({ value, label: t(`count.${value}`) }))}
          />
        </div>
      </Card>
      <Card title={t('terms.title')}>
        <div className={styles.fields}>
          <FormTextField name="paymentTerms" label={t('terms.payment')} maxLength={255} />
          <FormTextArea name="remarks" label={t('terms.remarks')} rows={3} maxLength={2000} />
          <FormCheckbox name="approvalNeeded" label={t('terms.approval')} />
          <FormTextField name="approvalBoxes" label={t('terms.boxes')} description={t('terms.boxesHelp')} />
        </div>
      </Card>
      <div className={styles.actions}>
        <SubmitButton>{t('common:action.save')}</SubmitButton>
        <span role="status" className={styles.saved}>
          {saving === 'done' ? t('common:state.saved') : ''}
        </span>
      </div>
    </Form>
  );
}
