import { selectAuth } from '@crm/auth';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, ButtonLink, FormLayout, Link, TextField } from '@crm/ui-kit';
import { Form, FormPasswordField, FormTextField, SubmitButton } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { object } from 'yup';
import type { IdentityRoot } from '../area.types.ts';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { withSubjects } from '../auth/field-sentences.ts';
import { PasswordPair } from '../auth/PasswordPair.tsx';
import { anySchema, nameSchema, newPasswordSchema } from '../auth/schemas.ts';
import { useMismatch } from '../auth/use-mismatch.ts';
import styles from '../registration/Registration.module.css';
import { TermsField } from '../registration/TermsField.tsx';
import { acceptSubmitted } from './invitation.slice.ts';
import type { InvitationFacts } from './invitation.slice.ts';

interface AcceptFormProps {
  token: string;
  facts: InvitationFacts;
}

/** Accepts by a name and a new password, or by the password of the address's present account. */
export function AcceptForm({ token, facts }: AcceptFormProps) {
  const auth = useSelector(selectAuth);
  const { acceptance } = useSelector((state: IdentityRoot) => state.identity.invitation);
  const isSigningIn = auth.status === 'SIGNING_IN';
  if (acceptance.status === 'done' && !isSigningIn) return <Accepted />;
  const isBusy = acceptance.status === 'running' || isSigningIn;
  return facts.hasAccount ? <KnownForm {...{ token, facts, isBusy }} /> : <NewForm {...{ token, facts, isBusy }} />;
}

interface FieldsProps extends AcceptFormProps {
  isBusy: boolean;
}

/** Returns the refusal, with its messages at the fields. */
function useRefusal(passwordLabel: string) {
  const t = useT('identity');
  const { language } = useLanguage();
  const { failure } = useSelector((state: IdentityRoot) => state.identity.invitation.acceptance);
  return useMemo(() => {
    const labels = {
      name: t('field.name'),
      password: passwordLabel,
      passwordConfirmation: t('field.passwordAgain'),
    };
    return withSubjects(failure, labels, language);
  }, [t, failure, language, passwordLabel]);
}

const newSchema = object({ name: nameSchema, password: newPasswordSchema, passwordConfirmation: anySchema });

function NewForm({ token, facts, isBusy }: FieldsProps) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const mismatch = useMismatch();
  const failure = useRefusal(t('field.password'));
  return (
    <Form
      className={styles.form}
      initialValues={{ name: facts.name, password: '', passwordConfirmation: '', termsCheck: false }}
      validationSchema={newSchema}
      validate={(values) => ({
        ...mismatch(values),
        ...(values.termsCheck ? {} : { termsCheck: t('register.termsNeeded') }),
      })}
      failure={failure}
      isSubmitting={isBusy}
      onSubmit={({ name, password, passwordConfirmation }) =>
        dispatch(acceptSubmitted({ email: facts.email, body: { token, name, password, passwordConfirmation } }))
      }
    >
      <FailureBanner failure={failure} />
      <FormLayout>
        <Address email={facts.email} />
        <FormTextField name="name" label={t('field.name')} isRequired autoComplete="name" />
        <PasswordPair label={t('field.password')} confirmationLabel={t('field.passwordAgain')} />
        <TermsField />
        <SubmitButton size="large" isWide>
          {t('invitation.accept')}
        </SubmitButton>
      </FormLayout>
    </Form>
  );
}

const knownSchema = object({ password: anySchema });

function KnownForm({ token, facts, isBusy }: FieldsProps) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const failure = useRefusal(t('field.password'));
  return (
    <Form
      className={styles.form}
      initialValues={{ password: '' }}
      validationSchema={knownSchema}
      failure={failure}
      isSubmitting={isBusy}
      onSubmit={({ password }) => dispatch(acceptSubmitted({ email: facts.email, body: { token, password } }))}
    >
      <FailureBanner failure={failure} />
      <Banner meaning="info">{t('invitation.hasAccount')}</Banner>
      <FormLayout>
        <Address email={facts.email} />
        <FormPasswordField name="password" label={t('field.password')} isRequired autoComplete="current-password" />
        <SubmitButton size="large" isWide>
          {t('invitation.acceptKnown')}
        </SubmitButton>
      </FormLayout>
      <Link href="/password/forgot">{t('signIn.forgot')}</Link>
    </Form>
  );
}

/** Shows the address to the user and to the browser's password manager. */
function Address({ email }: { email: string }) {
  const t = useT('identity');
  return <TextField label={t('field.email')} type="email" autoComplete="username" isReadOnly value={email} />;
}

/** Reports the acceptance when the automatic sign-in was refused or needs more than the password. */
function Accepted() {
  const t = useT('identity');
  return (
    <div className={styles.sent}>
      <Banner meaning="positive" title={t('invitation.doneTitle')}>
        {t('invitation.doneText')}
      </Banner>
      <ButtonLink variant="primary" size="large" href="/sign_in" isWide>
        {t('signIn.submit')}
      </ButtonLink>
    </div>
  );
}
