import { useT } from '@crm/i18n';
import { normaliseText } from '@crm/validation';
import { plainText, requiredText } from '@crm/validation/yup';
import { FormModal, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { inOwnWords } from '../problem-texts.ts';
import { typeSubmitted } from './types.slice.ts';
import type { TypeModalPayload } from './types.slice.ts';
import { useTypes } from './use-types.ts';

const schema = object({ name: requiredText(plainText(100), normaliseText) });

/** The name of a deal type, new or not. A new one comes with the usual phases and other masters. */
export function TypeModal({ payload, failure, ...modal }: ModalContentProps<TypeModalPayload>) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  // The version as it is now: after a conflict the next attempt is meant for what is there.
  const type = useTypes().find(({ id }) => id === payload.type?.id);
  const shown = useMemo(() => inOwnWords(t, failure), [t, failure]);
  return (
    <FormModal
      {...modal}
      size="small"
      title={payload.type ? t('types.renameTitle') : t('types.add')}
      submitText={payload.type ? t('common:action.save') : t('common:action.add')}
      initialValues={{ name: payload.type?.name ?? '' }}
      validationSchema={schema}
      failure={shown}
      onSubmit={({ name }) => {
        const doneText = payload.type ? t('types.renamed', { name }) : t('types.added', { name });
        dispatch(typeSubmitted({ type: type ?? payload.type, name, doneText }));
      }}
    >
      <FormTextField
        name="name"
        label={t('types.name')}
        isRequired
        autoFocus
        autoComplete="off"
        description={payload.type ? undefined : t('types.nameHint')}
      />
    </FormModal>
  );
}
