import type { CampaignSettings } from '@crm/api-client';
import { useT } from '@crm/i18n';
import { Card } from '@crm/ui-kit';
import {
  Form,
  FormErrorSummary,
  FormNumberField,
  FormSelect,
  FormSwitch,
  FormTextArea,
  FormTextField,
  SubmitButton,
} from '@crm/web-kit';
import { SaveLine, settingsForm } from '@crm/web-kit/settings';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectRules, settingsSlice } from './settings.slice.ts';
import styles from './Settings.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Renders the form of quiet hours, pace, footer and blocked domains. */
export function RulesForm({ settings }: { settings: CampaignSettings }) {
  const t = useT('campaign-settings');
  const dispatch = useDispatch();
  const { saving, saveFailure } = useSelector(selectRules);
  const { lockVersion } = settings;
  const initial = useMemo(() => {
    const { lockVersion: _version, blockedDomains, ...rest } = settings;
    const words = {
      sendgridKey: rest.sendgridKey ?? '',
      footerNote: rest.footerNote ?? '',
      optOutNote: rest.optOutNote ?? '',
    };
    return { ...rest, ...words, blockedDomains: blockedDomains.join('\n') };
  }, [settings]);
  const hour = (name: 'quietFrom' | 'quietTo') => (
    <FormSelect
      name={name}
      label={t(`rules.${name}`)}
      isNumeric
      options={hours.map((one) => ({ value: String(one), label: t('rules.hour', { hour: one }) }))}
    />
  );
  return (
    <Card title={t('rules.title')}>
      <Form
        className={settingsForm}
        initialValues={initial}
        enableReinitialize
        failure={saveFailure}
        isSubmitting={saving === 'saving'}
        onSubmit={({ blockedDomains, sendgridKey, footerNote, optOutNote, ...values }) =>
          dispatch(
            settingsSlice.submitted({
              ...values,
              blockedDomains: lines(blockedDomains),
              sendgridKey: sendgridKey.trim() || null,
              footerNote: footerNote.trim() || null,
              optOutNote: optOutNote.trim() || null,
              lockVersion,
            }),
          )
        }
      >
        <FormErrorSummary />
        <div className={styles.pair}>
          {hour('quietFrom')}
          {hour('quietTo')}
        </div>
        <FormSwitch name="businessDaysOnly" label={t('rules.businessDaysOnly')} />
        <FormNumberField name="perDomainMinute" label={t('rules.perDomainMinute')} description={t('rules.paceHint')} />
        <FormSwitch name="isTracked" label={t('rules.isTracked')} />
        <FormTextArea name="footerNote" label={t('rules.footerNote')} description={t('rules.footerHint')} rows={2} />
        <FormTextArea name="optOutNote" label={t('rules.optOutNote')} rows={2} />
        <FormTextArea
          name="blockedDomains"
          label={t('rules.blockedDomains')}
          description={t('rules.blockedHint')}
          placeholder="example.com"
          rows={3}
        />
        <FormTextField name="sendgridKey" label={t('rules.sendgridKey')} description={t('rules.sendgridHint')} />
        <SaveLine text={saving === 'done' ? t('common:state.saved') : ''}>
          <SubmitButton>{t('common:action.save')}</SubmitButton>
        </SaveLine>
      </Form>
    </Card>
  );
}
