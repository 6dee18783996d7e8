import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { FormModal, FormNumberField, FormSelect, FormTextArea } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import { forecastSubmitted } from '../domain/changes.saga.ts';
import { selectReports } from '../domain/reports.slices.ts';
import type { SubmissionQuery } from '../domain/reports.slices.ts';

/** Submits a member's commit and best case of a period; administrators may set those of another member, with a note. */
export function SubmitModal({ payload: { query }, ...modal }: ModalContentProps<{ query: SubmissionQuery }>) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const me = useSelector(selectUser);
  const { users } = useMasters();
  const { data } = useSelector(selectReports).submissions;
  const isAdministrator = me?.profile.name === 'administrator';
  const before = data?.find(({ userId }) => userId === me?.id);
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('submission.submit')}
      initialValues={{
        userId: me?.id ?? null,
        commitAmount: before?.commitAmount ?? null,
        bestAmount: before?.bestAmount ?? null,
        note: '',
      }}
      validate={({ userId, commitAmount, bestAmount, note }) => ({
        ...(commitAmount === null && { commitAmount: 'errors.required' }),
        ...(bestAmount === null && { bestAmount: 'errors.required' }),
        ...(Number(bestAmount ?? 0) < Number(commitAmount ?? 0) && { bestAmount: t('submission.bestTooSmall') }),
        ...(userId !== me?.id && note.trim() === '' && { note: 'errors.required' }),
      })}
      onSubmit={({ userId, commitAmount, bestAmount, note }) =>
        dispatch(
          forecastSubmitted({
            ...query,
            ...(userId !== null && { userId }),
            commitAmount: commitAmount!,
            bestAmount: bestAmount!,
            ...(note.trim() !== '' && { note }),
          }),
        )
      }
    >
      {isAdministrator && (
        <FormSelect
          name="userId"
          label={t('submission.member')}
          isRequired
          isNumeric
          options={users.filter(({ deleted }) => !deleted).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <FormNumberField
        name="commitAmount"
        label={t('submission.commit')}
        description={t('submission.commitHint')}
        isRequired
      />
      <FormNumberField
        name="bestAmount"
        label={t('submission.best')}
        description={t('submission.bestHint')}
        isRequired
      />
      <FormTextArea
        name="note"
        label={t('submission.note')}
        description={isAdministrator ? t('submission.noteHint') : undefined}
        maxLength={1000}
      />
    </FormModal>
  );
}
