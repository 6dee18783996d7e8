import { useT } from '@crm/i18n';
import { Banner, Button, Card, FormLayout, IconButton } from '@crm/ui-kit';
import { Form, FormErrorSummary, FormSwitch, FormTextField, SubmitButton } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { said } from '@crm/identity-web';
import { selectSecurity } from '../area.types.ts';
import styles from './Security.module.css';
import { securitySubmitted } from './security.slice.ts';
import type { Security, SecurityChange } from './security.slice.ts';

type Values = Omit<SecurityChange, 'lockVersion'>;

/** The most addresses that the server accepts. */
const mostAddresses = 200;

/** Edits the company's sign-in rules; shows a refusal of a rule that would lock its author out at that rule. */
export function SecurityForm({ security }: { security: Security }) {
  const t = useT('team');
  const dispatch = useDispatch();
  const { saving, failure } = useSelector(selectSecurity);
  const { requireTwoFactor, requireSso, allowedAddresses, lockVersion, ownAddress } = security;
  const initial = useMemo<Values>(
    () => ({ requireTwoFactor, requireSso, allowedAddresses }),
    [requireTwoFactor, requireSso, allowedAddresses],
  );
  const shown = useMemo(
    () =>
      said(failure, {
        own_two_factor: t('security.ownTwoFactor'),
        own_sso: t('security.ownSso'),
        own_address: t('security.ownAddress', { address: ownAddress }),
        address_range: t('security.addressRange'),
        duplicate: t('security.duplicateAddress'),
      }),
    [failure, t, ownAddress],
  );
  return (
    <Form
      className={styles.form}
      initialValues={initial}
      enableReinitialize
      failure={shown}
      isSubmitting={saving === 'saving'}
      onSubmit={(values) => dispatch(securitySubmitted({ ...values, lockVersion }))}
    >
      <FormErrorSummary />
      <Card title={t('security.signIn')}>
        <FormLayout>
          <FormSwitch
            name="requireTwoFactor"
            label={t('security.requireTwoFactor')}
            description={t('security.requireTwoFactorText', { count: security.membersWithoutTwoFactor })}
          />
          <FormSwitch name="requireSso" label={t('security.requireSso')} description={t('security.requireSsoText')} />
        </FormLayout>
      </Card>
      <Card title={t('security.passwords')}>
        <p className={styles.soft}>
          {t('security.passwordsText', { min: security.passwordMin, max: security.passwordMax })}
        </p>
      </Card>
      <Card title={t('security.addresses')}>
        <Addresses ownAddress={ownAddress} error={shown?.fieldErrors?.['allowedAddresses']?.join(' ')} />
      </Card>
      <div className={styles.actions}>
        <SubmitButton>{t('common:action.save')}</SubmitButton>
        <span role="status" className={styles.soft}>
          {saving === 'done' ? t('common:state.saved') : ''}
        </span>
      </div>
    </Form>
  );
}

/** Edits addresses and ranges with their notes; without any, members work from anywhere. */
function Addresses({ ownAddress, error }: { ownAddress: string; error: string | undefined }) {
  const t = useT('team');
  const { values, setFieldValue } = useFormikContext<Values>();
  const { allowedAddresses: list } = values;
  const put = (next: Values['allowedAddresses']) => void setFieldValue('allowedAddresses', next);
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{t('security.addressesText')}</p>
      {error && <Banner meaning="danger">{error}</Banner>}
      {list.map((_one, index) => (
        <div key={index} className={styles.row}>
          <FormTextField
            name={`allowedAddresses.${index}.range`}
            label={t('security.range')}
            maxLength={50}
            isRequired
          />
          <FormTextField name={`allowedAddresses.${index}.note`} label={t('security.note')} maxLength={100} />
          <IconButton
            label={t('security.removeAddress', { number: index + 1 })}
            icon={<X />}
            onPress={() => put(list.filter((_other, place) => place !== index))}
          />
        </div>
      ))}
      <div className={styles.actions}>
        <Button
          icon={<Plus />}
          isDisabled={list.length >= mostAddresses}
          onPress={() => put([...list, { range: list.length === 0 ? ownAddress : '', note: '' }])}
        >
          {t('security.addAddress')}
        </Button>
        <span className={styles.soft}>{t('security.yourAddress', { address: ownAddress })}</span>
      </div>
    </div>
  );
}
