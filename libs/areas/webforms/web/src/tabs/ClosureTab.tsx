import { useT } from '@crm/i18n';
import {
  Banner,
  Button,
  DateField,
  FieldRow,
  FormLayout,
  TextArea,
  TextField,
  TimeField,
  parseTime,
} from '@crm/ui-kit';
import { isClosed } from '@crm/validation/webform';
import { useState } from 'react';
import { closureOf } from '../settings/settings-values.ts';
import { useSettings } from '../settings/use-settings.ts';
import { TabPage } from './TabPage.tsx';

/** Renders the closing time and the page that visitors see after it (spec 1 §2). */
export function ClosureTab() {
  const t = useT('webforms');
  const { values, change, errorOf, text } = useSettings();
  const [now] = useState(() => new Date());
  const isPast = !errorOf('closureTime') && isClosed(closureOf(values), now);
  return (
    <TabPage title={t('tab.closure')} lead={t('closure.lead')} view="closed">
      <FormLayout>
        <FieldRow>
          <DateField
            label={t('settings.closureAt')}
            calendarText={t('common:field.openCalendar')}
            value={values.closureAt}
            error={errorOf('closureAt')}
            description={t('settings.closureAtHelp')}
            onChange={(closureAt) => change({ closureAt })}
          />
          <TimeField
            label={t('settings.closureTime')}
            timesText={t('common:field.openTimes')}
            isDisabled={values.closureAt === null}
            value={parseTime(values.closureTime)}
            error={errorOf('closureTime')}
            onChange={(time, typed) => change({ closureTime: time ?? typed })}
          />
        </FieldRow>
        {values.closureAt !== null && (
          <div>
            <Button size="small" onPress={() => change({ closureAt: null })}>
              {t('closure.remove')}
            </Button>
          </div>
        )}
        {isPast && <Banner meaning="caution">{t('settings.closurePast')}</Banner>}
        <TextField
          label={t('settings.closureTitle')}
          maxLength={255}
          placeholder={values.displayName}
          {...text('closureTitle')}
        />
        <TextArea label={t('settings.closureMessage')} maxLength={5000} rows={3} {...text('closureMessage')} />
      </FormLayout>
    </TabPage>
  );
}
