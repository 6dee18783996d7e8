import { useT } from '@crm/i18n';
import { Button, Modal } from '@crm/ui-kit';
import { normaliseText } from '@crm/validation';
import { plainText, requiredText } from '@crm/validation/yup';
import { Form, FormErrorSummary, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useId, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { inOwnWords } from '../problem-texts.ts';
import { typeSubmitted } from './types.slice.ts';
import type { TypeModalPayload } from './types.slice.ts';
import { useTypes } from './use-types.ts';

const schema = object({ name: requiredText(plainText(100), normaliseText) });

/** The name of a deal type, new or not. A new one comes with the usual phases and other masters. */
export function TypeModal({ payload, state, failure, onClose, onClosed }: ModalContentProps<TypeModalPayload>) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const formId = useId();
  const isSubmitting = state === 'submitting';
  // The version as it is now: after a conflict the next attempt is meant for what is there.
  const type = useTypes().find(({ id }) => id === payload.type?.id);
  const shown = useMemo(() => inOwnWords(t, failure), [t, failure]);
  return (
    <Modal
      size="small"
      state={state}
      title={payload.type ? t('types.renameTitle') : t('types.add')}
      closeText={t('common:action.close')}
      closesOutside={false}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <Button isDisabled={isSubmitting} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSubmitting}>
            {payload.type ? t('common:action.save') : t('common:action.add')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        initialValues={{ name: payload.type?.name ?? '' }}
        validationSchema={schema}
        failure={shown}
        isSubmitting={isSubmitting}
        onSubmit={({ name }) => {
          const doneText = payload.type ? t('types.renamed', { name }) : t('types.added', { name });
          dispatch(typeSubmitted({ type: type ?? payload.type, name, doneText }));
        }}
      >
        <FormErrorSummary />
        <FormTextField
          name="name"
          label={t('types.name')}
          isRequired
          autoFocus
          autoComplete="off"
          description={payload.type ? undefined : t('types.nameHint')}
        />
      </Form>
    </Modal>
  );
}
