import { useT } from '@crm/i18n';
import { Button, Card } from '@crm/ui-kit';
import {
  Form,
  FormErrorSummary,
  FormRadioGroup,
  FormSelect,
  FormTextArea,
  SubmitButton,
  useFormField,
} from '@crm/web-kit';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { addressLines, wrongLines } from './address-lines.ts';
import { settingsSlice } from './settings.slice.ts';
import type { TrackingSettings } from './settings.slice.ts';
import styles from './SettingsPage.module.css';

const months = [1, 3, 6, 13, 25, 37, 60];

/** Shows the form of exclusions, consent and retention. */
export function SettingsForm({ settings }: { settings: TrackingSettings }) {
  const t = useT('tracking-settings');
  const dispatch = useDispatch();
  const { saving, saveFailure } = useSelector(settingsSlice.select);
  const { ownAddresses, consentMode, retentionMonths, lockVersion, currentAddress } = settings;
  const addresses = ownAddresses.join('\n');
  const initial = useMemo(
    () => ({ ownAddresses: addresses, consentMode, retentionMonths }),
    [addresses, consentMode, retentionMonths],
  );
  const offered = months.includes(retentionMonths) ? months : [...months, retentionMonths].sort((a, b) => a - b);
  return (
    <Card title={t('form.title')}>
      <Form
        className={styles.fields}
        initialValues={initial}
        enableReinitialize
        failure={saveFailure}
        isSubmitting={saving === 'saving'}
        validate={(values) => {
          const wrong = wrongLines(values.ownAddresses);
          return wrong.length > 0 ? { ownAddresses: t('form.addressWrong', { lines: wrong.join('、') }) } : {};
        }}
        onSubmit={(values) =>
          dispatch(settingsSlice.submitted({ ...values, ownAddresses: addressLines(values.ownAddresses), lockVersion }))
        }
      >
        <FormErrorSummary />
        <FormTextArea
          name="ownAddresses"
          label={t('form.addresses')}
          description={t('form.addressesHelp')}
          placeholder="203.0.113.7"
          rows={3}
        />
        {currentAddress && <AddAddress address={currentAddress} />}
        <FormRadioGroup
          name="consentMode"
          label={t('form.consent')}
          options={[
            { value: 'none', label: t('form.consentNone'), description: t('form.consentNoneHelp') },
            { value: 'required', label: t('form.consentRequired'), description: t('form.consentRequiredHelp') },
          ]}
        />
        <FormSelect
          name="retentionMonths"
          label={t('form.retention')}
          description={t('form.retentionHelp')}
          isNumeric
          options={offered.map((count) => ({ value: String(count), label: t('form.months', { count }) }))}
        />
        <div className={styles.actions}>
          <SubmitButton>{t('common:action.save')}</SubmitButton>
          <span role="status" className={styles.saved}>
            {saving === 'done' ? t('common:state.saved') : ''}
          </span>
        </div>
      </Form>
    </Card>
  );
}

/** Shows a button that adds the address of this browser. */
function AddAddress({ address }: { address: string }) {
  const t = useT('tracking-settings');
  const { value, setValue } = useFormField<string>({ name: 'ownAddresses', label: t('form.addresses') });
  if (addressLines(value).includes(address)) return null;
  return (
    <div>
      <Button size="small" icon={<Plus />} onPress={() => setValue([...addressLines(value), address].join('\n'))}>
        {t('form.addCurrent', { address })}
      </Button>
    </div>
  );
}
