import { useT } from '@crm/i18n';
import { Banner } from '@crm/ui-kit';
import { FormCheckbox, FormModal, FormRadioGroup, FormSelect } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { requested } from './person.slice.ts';
import type { Requested, RequestKind, RequestReason } from './person.slice.ts';

const reasons: readonly RequestReason[] = ['requested', 'purpose_ended', 'wrong', 'other'];

/** Asks for the reason of a request about a person's data, and before an erasure for a confirmation. */
export function RequestModal({
  payload: { contactId, kind },
  ...modal
}: ModalContentProps<{ contactId: number; kind: RequestKind }>) {
  const t = useT('personal-data');
  const dispatch = useDispatch();
  const initialValues: Pick<Requested, 'reason' | 'format'> & { isSure: boolean } = {
    ...{ reason: 'requested', format: 'csv', isSure: false },
  };
  return (
    <FormModal
      {...modal}
      size="small"
      title={t(`ask.${kind}`)}
      submitText={t(`kind.${kind}`)}
      initialValues={initialValues}
      validate={({ isSure }) => (kind === 'erase' && !isSure ? { isSure: 'errors.required' } : {})}
      onSubmit={({ reason, format }) =>
        dispatch(
          requested({ contactId, kind, reason, format, doneText: t(`done.${kind === 'stop' ? 'stop' : 'resume'}`) }),
        )
      }
    >
      <Banner meaning={kind === 'erase' ? 'danger' : 'info'}>{t(`explain.${kind}`)}</Banner>
      <FormSelect
        name="reason"
        label={t('reason.label')}
        isRequired
        options={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      {kind === 'disclose' && (
        <FormRadioGroup
          name="format"
          label={t('format.label')}
          options={[
            { value: 'csv', label: t('format.csv') },
            { value: 'json', label: t('format.json') },
          ]}
        />
      )}
      {kind === 'erase' && <FormCheckbox name="isSure" label={t('ask.sure')} />}
    </FormModal>
  );
}
