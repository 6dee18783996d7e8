import { secondStepDeclined, secondStepRequested, selectAuth } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Button, FormLayout } from '@crm/ui-kit';
import { Form, FormTextField, SubmitButton } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import { object } from 'yup';
import { anySchema } from '../auth/schemas.ts';
import styles from './SignIn.module.css';
import { SignInFailure } from './SignInFailure.tsx';

const schema = object({ code: anySchema });

/** Renders the second step: a code of the authenticator app, or a recovery code when the app is lost. */
export function SecondStepForm() {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { status, failure } = useSelector(selectAuth);
  return (
    <Form
      className={styles.form}
      initialValues={{ code: '' }}
      validationSchema={schema}
      isSubmitting={status === 'SIGNING_IN'}
      onSubmit={(values) => dispatch(secondStepRequested(values))}
    >
      {failure && <SignInFailure failure={failure} email={undefined} />}
      <FormLayout>
        <FormTextField
          name="code"
          label={t('twoFactor.code')}
          description={t('twoFactor.codeHint')}
          inputMode="text"
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus
        />
        <SubmitButton size="large" isWide>
          {t('signIn.submit')}
        </SubmitButton>
      </FormLayout>
      <Button
        variant="quiet"
        isWide
        isDisabled={status === 'SIGNING_IN'}
        onPress={() => void dispatch(secondStepDeclined())}
      >
        {t('twoFactor.back')}
      </Button>
    </Form>
  );
}
