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

/** Renders the dialog that names a new or existing deal type. A new one gets the usual phases and other masters. */
export function TypeModal({ payload, failure, ...modal }: ModalContentProps<TypeModalPayload>) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  // Uses the current version, so that the next attempt after a conflict can succeed.
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
