import { accountDeletionRequested } from '@crm/auth';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, Button, Card, FormLayout } from '@crm/ui-kit';
import { Form, SubmitButton } from '@crm/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { FailureBanner } from '../auth/FailureBanner.tsx';
import { withSubjects } from '../auth/field-sentences.ts';
import { useTask } from '../auth/use-task.ts';
import { confirmationRefused } from '../identities/identities.slice.ts';
import { IdentityProof, noProof, useProof } from '../identities/IdentityProof.tsx';
import styles from './Account.module.css';

/** Deletes the account for good, by the current password or another sign-in. */
export function DeleteAccount({ email }: { email: string }) {
  const t = useT('identity');
  const [isAsked, setAsked] = useState(false);
  return (
    <Card title={t('account.deleteTitle')}>
      {isAsked ? (
        <Proof email={email} onCancel={() => setAsked(false)} />
      ) : (
        <div className={styles.danger}>
          <p>{t('account.deleteText')}</p>
          <Button onPress={() => setAsked(true)}>{t('account.delete')}</Button>
        </div>
      )}
    </Card>
  );
}

function Proof({ email, onCancel }: { email: string; onCancel: () => void }) {
  const t = useT('identity');
  const dispatch = useDispatch();
  const { language } = useLanguage();
  const { schema, proofOf } = useProof();
  const task = useTask('deleteAccount');
  const failure = useMemo(
    () => withSubjects(task.failure, { currentPassword: t('field.currentPassword') }, language),
    [t, task.failure, language],
  );
  useEffect(() => {
    if (task.failure?.fieldErrors?.['confirmationToken'])
      dispatch(confirmationRefused({ purpose: 'delete', failure: task.failure }));
  }, [dispatch, task.failure]);
  return (
    <Form
      className={styles.form}
      initialValues={noProof}
      validationSchema={object(schema)}
      failure={failure}
      isSubmitting={task.status === 'running'}
      onSubmit={(values) => dispatch(accountDeletionRequested(proofOf(values)))}
    >
      {/* The confirmation shows its own error. */}
      {!task.failure?.fieldErrors?.['confirmationToken'] && <FailureBanner failure={failure} />}
      <Banner meaning="danger">{t('account.deleteQuestion', { email })}</Banner>
      <FormLayout columns={2}>
        <IdentityProof purpose="delete" />
      </FormLayout>
      <div className={styles.actions}>
        <SubmitButton variant="danger">{t('account.delete')}</SubmitButton>
        <Button onPress={onCancel}>{t('common:action.cancel')}</Button>
      </div>
    </Form>
  );
}
