import { registerRequested } from '@crm/auth';
import type { Registration, TaskState } from '@crm/auth';
import { useLanguage, useT } from '@crm/i18n';
import { FormLayout } from '@crm/ui-kit';
import { Form, FormTextField, SubmitButton } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { withSubjects } from '../auth/field-sentences.ts';
import { PasswordPair } from '../auth/PasswordPair.tsx';
import { anySchema, emailSchema, nameSchema, newPasswordSchema } from '../auth/schemas.ts';
import { useMismatch } from '../auth/use-mismatch.ts';
import styles from './Registration.module.css';
import { TermsField } from './TermsField.tsx';

const schema = object({
  companyName: nameSchema,
  name: nameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  passwordConfirmation: anySchema,
});

const empty = { companyName: '', name: '', email: '', password: '', passwordConfirmation: '', termsCheck: false };

interface RegisterFormProps {
  task: TaskState;
  /** Called with the sent values. */
  onSubmit: (registration: Registration) => void;
}

/** Founds a company with its first member. */
export function RegisterForm({ task, onSubmit }: RegisterFormProps) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { language } = useLanguage();
  const mismatch = useMismatch();
  const failure = useMemo(() => {
    const labels = {
      name: t('field.name'),
      email: t('field.email'),
      password: t('field.password'),
      passwordConfirmation: t('field.passwordAgain'),
    };
    return withSubjects(task.failure, labels, language);
  }, [t, task.failure, language]);
  return (
    <Form
      className={styles.form}
      initialValues={empty}
      validationSchema={schema}
      validate={(values) => ({
        ...mismatch(values),
        ...(values.termsCheck ? {} : { termsCheck: t('register.termsNeeded') }),
      })}
      failure={failure}
      isSubmitting={task.status === 'running'}
      onSubmit={(values) => {
        const registration = { ...values, locale: language };
        onSubmit(registration);
        dispatch(registerRequested(registration));
      }}
    >
      <FailureBanner failure={failure} />
      <FormLayout>
        <FormTextField name="companyName" label={t('field.companyName')} isRequired autoComplete="organization" />
        <FormTextField name="name" label={t('field.name')} isRequired autoComplete="name" />
        <FormTextField
          name="email"
          label={t('field.email')}
          isRequired
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <PasswordPair label={t('field.password')} confirmationLabel={t('field.passwordAgain')} />
        <TermsField />
        <SubmitButton size="large" isWide>
          {t('register.submit')}
        </SubmitButton>
      </FormLayout>
    </Form>
  );
}
