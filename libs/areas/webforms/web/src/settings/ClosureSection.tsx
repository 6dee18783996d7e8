import { useT } from '@crm/i18n';
import { Banner, FieldRow, FormSection } from '@crm/ui-kit';
import { FormDateField, FormTextArea, FormTextField } from '@crm/web-kit';
import { isClosed } from '@crm/validation/webform';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { closureOf } from './settings-values.ts';
import type { SettingsValues } from './settings.types.ts';

/** When the form closes, and what visitors read then (spec 1 §2). */
export function ClosureSection() {
  const t = useT('webforms');
  const { values } = useFormikContext<SettingsValues>();
  const [now] = useState(() => new Date());
  const isPast = isClosed(closureOf(values), now);
  return (
    <FormSection title={t('settings.closure')}>
      <FieldRow>
        <FormDateField name="closureAt" label={t('settings.closureAt')} description={t('settings.closureAtHelp')} />
        <FormTextField
          name="closureTime"
          label={t('settings.closureTime')}
          type="time"
          isDisabled={values.closureAt === null}
        />
      </FieldRow>
      {isPast && <Banner meaning="caution">{t('settings.closurePast')}</Banner>}
      <FormTextField
        name="closureTitle"
        label={t('settings.closureTitle')}
        maxLength={255}
        placeholder={values.displayName}
      />
      <FormTextArea name="closureMessage" label={t('settings.closureMessage')} maxLength={5000} rows={2} />
    </FormSection>
  );
}
