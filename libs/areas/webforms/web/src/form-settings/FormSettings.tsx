import { useT } from '@crm/i18n';
import { FormLayout, FormSection, Select, TextArea, TextField } from '@crm/ui-kit';
import type { Ref } from 'react';
import { Help } from '../parts/Help.tsx';
import { useSettings } from '../settings/use-settings.ts';
import styles from '../items/settings/ItemSettings.module.css';
import { DealSettings } from './DealSettings.tsx';
import { PrivacyAdvice } from './PrivacyAdvice.tsx';
import { PublicPlace } from './PublicPlace.tsx';
import { PublishChecklist } from './PublishChecklist.tsx';

const rules = [1, 2, 3, 4];

/** Renders the settings of the form as a whole: its name, the records that it makes, and the publish checklist. */
export function FormSettings({ title }: { title: Ref<HTMLHeadingElement> }) {
  const t = useT('webforms');
  const { values, change, errorOf, text } = useSettings();
  const { customerIdentificationRule } = values;
  return (
    <div className={styles.settings}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {t('formSettings.title')}
      </h2>
      <PublicPlace />
      <PublishChecklist />
      <PrivacyAdvice />
      <FormLayout>
        <TextField
          label={t('settings.name')}
          isRequired
          requiredText={t('common:field.required')}
          maxLength={100}
          description={t('settings.nameHelp')}
          {...text('name')}
        />
        <TextField
          label={t('settings.displayName')}
          maxLength={255}
          description={t('settings.displayNameHelp')}
          {...text('displayName')}
        />
        <TextArea label={t('settings.memo')} rows={2} maxLength={1000} {...text('memo')} />
        <FormSection
          title={t('settings.records')}
          titleAction={<Help about={t('settings.customerIdentificationRule')} text={t('help.matching')} />}
          description={t('settings.recordsHelp')}
        >
          <Select
            label={t('settings.customerIdentificationRule')}
            options={rules.map((rule) => ({ value: String(rule), label: t(`identificationRule.${rule}`) }))}
            placeholder={t('settings.noCustomer')}
            clearText={t('settings.noCustomer')}
            description={t('settings.customerIdentificationRuleHelp')}
            value={customerIdentificationRule === null ? null : String(customerIdentificationRule)}
            error={errorOf('customerIdentificationRule')}
            onChange={(value) => change({ customerIdentificationRule: value === null ? null : Number(value) })}
          />
          <DealSettings />
        </FormSection>
      </FormLayout>
    </div>
  );
}
