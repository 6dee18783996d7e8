import { selectAuth, signInRequested } from '@crm/auth';
import { useT } from '@crm/i18n';
import { FormLayout, Link } from '@crm/ui-kit';
import { Form, FormPasswordField, FormTextField, SubmitButton } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { object } from 'yup';
import { anySchema, emailSchema } from '../auth/schemas.ts';
import styles from './SignIn.module.css';
import { SignInFailure } from './SignInFailure.tsx';
import { useCapsLock } from './use-caps-lock.ts';

const schema = object({ email: emailSchema, password: anySchema });

interface SignInFormProps {
  /** The initial address. */
  email?: string;
  /** Hides the link to a new password, which would leave the open page. */
  isForgotHidden?: boolean;
}

/** Signs in by e-mail address and password. A refusal keeps the typed values. */
export function SignInForm({ email: known = '', isForgotHidden = false }: SignInFormProps) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { status, method, failure } = useSelector(selectAuth);
  const [email, setEmail] = useState<string>();
  const capsLock = useCapsLock();
  return (
    <Form
      className={styles.form}
      initialValues={{ email: known, password: '' }}
      validationSchema={schema}
      isSubmitting={status === 'SIGNING_IN' && method === 'email'}
      onSubmit={(values) => {
        setEmail(values.email);
        dispatch(signInRequested(values));
      }}
    >
      {failure && <SignInFailure failure={failure} email={email} />}
      <FormLayout>
        <FormTextField name="email" label={t('field.email')} type="email" autoComplete="username" inputMode="email" />
        <div {...capsLock.keys}>
          <FormPasswordField name="password" label={t('field.password')} autoComplete="current-password" />
          <p role="status" className={styles.capsLock}>
            {capsLock.isOn && t('signIn.capsLock')}
          </p>
        </div>
        <SubmitButton size="large" isWide>
          {t('signIn.submit')}
        </SubmitButton>
      </FormLayout>
      {!isForgotHidden && <Link href="/password/forgot">{t('signIn.forgot')}</Link>}
    </Form>
  );
}
