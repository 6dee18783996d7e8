import { useT } from '@crm/i18n';
import { Banner, Button, Card, FormLayout, IconButton } from '@crm/ui-kit';
import { Form, FormErrorSummary, FormSwitch, FormTextField, SubmitButton } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { said } from '../auth/said.ts';
import styles from './Security.module.css';
import { securitySubmitted } from './security.slice.ts';
import type { Security, SecurityChange, SecurityRoot } from './security.slice.ts';

type Values = Omit<SecurityChange, 'lockVersion'>;

/** The most addresses that the server accepts. */
const mostAddresses = 200;

/** Edits the company's sign-in rules; shows a refusal of a rule that would lock its author out at that rule. */
export function SecurityForm({ security }: { security: Security }) {
  const t = useT('security');
  const dispatch = useDispatch();
  const { saving, failure } = useSelector((state: SecurityRoot) => state.security);
  const { requireTwoFactor, requireSso, allowedAddresses, lockVersion, ownAddress } = security;
  const initial = useMemo<Values>(
    () => ({ requireTwoFactor, requireSso, allowedAddresses }),
    [requireTwoFactor, requireSso, allowedAddresses],
  );
  const shown = useMemo(
    () =>
      said(failure, {
        own_two_factor: t('ownTwoFactor'),
        own_sso: t('ownSso'),
        own_address: t('ownAddress', { address: ownAddress }),
        address_range: t('addressRange'),
        duplicate: t('duplicateAddress'),
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
      <Card title={t('signIn')}>
        <FormLayout>
          <FormSwitch
            name="requireTwoFactor"
            label={t('requireTwoFactor')}
            description={t('requireTwoFactorText', { count: security.membersWithoutTwoFactor })}
          />
          <FormSwitch name="requireSso" label={t('requireSso')} description={t('requireSsoText')} />
        </FormLayout>
      </Card>
      <Card title={t('passwords')}>
        <p className={styles.soft}>{t('passwordsText', { min: security.passwordMin, max: security.passwordMax })}</p>
      </Card>
      <Card title={t('addresses')}>
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
  const t = useT('security');
  const { values, setFieldValue } = useFormikContext<Values>();
  const { allowedAddresses: list } = values;
  const put = (next: Values['allowedAddresses']) => void setFieldValue('allowedAddresses', next);
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{t('addressesText')}</p>
      {error && <Banner meaning="danger">{error}</Banner>}
      {list.map((_one, index) => (
        <div key={index} className={styles.row}>
          <FormTextField name={`allowedAddresses.${index}.range`} label={t('range')} maxLength={50} isRequired />
          <FormTextField name={`allowedAddresses.${index}.note`} label={t('note')} maxLength={100} />
          <IconButton
            label={t('removeAddress', { number: index + 1 })}
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
          {t('addAddress')}
        </Button>
        <span className={styles.soft}>{t('yourAddress', { address: ownAddress })}</span>
      </div>
    </div>
  );
}
