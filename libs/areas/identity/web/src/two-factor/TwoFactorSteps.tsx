import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Banner, Button, FormLayout } from '@crm/ui-kit';
import { Form, FormPasswordField, FormTextField, SubmitButton } from '@crm/web-kit';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { renderSVG } from 'uqr';
import { object } from 'yup';
import type { IdentityRoot } from '../area.types.ts';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { anySchema } from '../auth/schemas.ts';
import { said } from '../auth/said.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './TwoFactor.module.css';
import {
  activationAsked,
  deactivationAsked,
  renewalAsked,
  secretAsked,
  twoFactorRequested,
  twoFactorStepped,
} from './two-factor.slice.ts';

const passwordSchema = object({ currentPassword: anySchema });
const codeSchema = object({ code: anySchema });

/** Shows the open step of setting up, renewing or ending the second factor; calls `onKept` once the codes are saved. */
export function TwoFactorSteps({ canCancel = true, onKept }: { canCancel?: boolean; onKept?: () => void }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { step, codes, known } = useSelector((state: IdentityRoot) => state.identity.twoFactor);
  if (step === 'password') return <PasswordStep canCancel={canCancel} />;
  if (step === 'scan') return <ScanStep canCancel={canCancel} />;
  if (step === 'codes' && codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          dispatch(twoFactorStepped('none'));
          onKept?.();
        }}
      />
    );
  }
  if (step === 'renew') {
    return (
      <CodeStep
        lead={t('twoFactor.renewText', { count: known?.recoveryCodesLeft ?? 0 })}
        submit={t('twoFactor.renew')}
        onSubmit={(values) => dispatch(renewalAsked(values))}
      />
    );
  }
  if (step === 'deactivate') {
    return (
      <CodeStep
        lead={t('twoFactor.deactivateText')}
        submit={t('twoFactor.deactivate')}
        onSubmit={(values) => dispatch(deactivationAsked(values))}
      />
    );
  }
  return null;
}

/** Returns the state of the step, with the screen's own words for a refusal. */
function useStep() {
  const t = useT('identity');
  const { isBusy, failure } = useSelector((state: IdentityRoot) => state.identity.twoFactor);
  return {
    isBusy,
    failure: useMemo(
      () =>
        said(failure, {
          wrong_password: t('twoFactor.wrongPassword'),
          wrong_code: t('twoFactor.wrongCode'),
        }),
      [failure, t],
    ),
  };
}

function PasswordStep({ canCancel }: { canCancel: boolean }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { isBusy, failure } = useStep();
  const email = useSelector(selectUser)?.email;
  return (
    <Form
      className={styles.form}
      initialValues={{ currentPassword: '' }}
      validationSchema={passwordSchema}
      failure={failure}
      isSubmitting={isBusy}
      onSubmit={(values) => dispatch(secretAsked(values))}
    >
      <FailureBanner failure={failure} />
      <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
      <FormLayout>
        <FormPasswordField
          name="currentPassword"
          label={t('field.currentPassword')}
          autoComplete="current-password"
          autoFocus
        />
      </FormLayout>
      <Actions canCancel={canCancel}>
        <SubmitButton>{t('twoFactor.next')}</SubmitButton>
      </Actions>
    </Form>
  );
}

function ScanStep({ canCancel }: { canCancel: boolean }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { isBusy, failure } = useStep();
  const setup = useSelector((state: IdentityRoot) => state.identity.twoFactor.setup);
  const picture = useMemo(
    () =>
      setup &&
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(setup.uri, { ecc: 'M', border: 4, pixelSize: 6 }))}`,
    [setup],
  );
  if (!setup) return null;
  return (
    <Form
      className={styles.form}
      initialValues={{ code: '' }}
      validationSchema={codeSchema}
      failure={failure}
      isSubmitting={isBusy}
      onSubmit={(values) => dispatch(activationAsked(values))}
    >
      <FailureBanner failure={failure} />
      <div className={styles.scan}>
        <img className={styles.qr} src={picture} alt={t('twoFactor.qr')} width={180} height={180} />
        <div className={styles.manual}>
          <p>{t('twoFactor.scanText')}</p>
          <p className={styles.soft}>{t('twoFactor.manualText')}</p>
          <code className={styles.secret}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <FormLayout>
        <CodeField label={t('twoFactor.code')} />
      </FormLayout>
      <Actions canCancel={canCancel}>
        <SubmitButton>{t('twoFactor.activate')}</SubmitButton>
      </Actions>
    </Form>
  );
}

interface CodeStepProps {
  lead: string;
  submit: string;
  onSubmit: (values: { code: string }) => void;
}

function CodeStep({ lead, submit, onSubmit }: CodeStepProps) {
  const t = useT('identity');
  const { isBusy, failure } = useStep();
  return (
    <Form
      className={styles.form}
      initialValues={{ code: '' }}
      validationSchema={codeSchema}
      failure={failure}
      isSubmitting={isBusy}
      onSubmit={onSubmit}
    >
      <p className={styles.soft}>{lead}</p>
      <FailureBanner failure={failure} />
      <FormLayout>
        <CodeField label={t('twoFactor.code')} />
      </FormLayout>
      <Actions canCancel>
        <SubmitButton>{submit}</SubmitButton>
      </Actions>
    </Form>
  );
}

/** Renders six digits: phones show the number keys and fill in a received code. */
function CodeField({ label }: { label: string }) {
  return (
    <FormTextField
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      autoFocus
    />
  );
}

function Actions({ canCancel, children }: { canCancel: boolean; children: ReactNode }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  return (
    <div className={styles.actions}>
      {children}
      {canCancel && <Button onPress={() => dispatch(twoFactorStepped('none'))}>{t('common:action.cancel')}</Button>}
    </div>
  );
}

/** Shows that the second factor could not be read. */
export function TwoFactorUnread() {
  const t = useT('identity');
  const dispatch = useDispatch();
  return (
    <Banner
      meaning="danger"
      actions={
        <Button size="small" onPress={() => dispatch(twoFactorRequested())}>
          {t('common:action.retry')}
        </Button>
      }
    >
      {t('common:error.loadFailed')}
    </Banner>
  );
}
