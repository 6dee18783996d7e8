import { useT } from '@crm/i18n';
import { normaliseFreeText, normaliseText } from '@crm/validation';
import { plainText, requiredText, textSchema } from '@crm/validation/yup';
import { FormModal, FormTextArea, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { useDefinitions } from '../definitions/use-definitions.ts';
import type { Definition } from '../domain/definition.types.ts';
import { ColourField, IconField } from './Appearance.tsx';
import { inOwnWords } from './problem-texts.ts';
import { definitionSubmitted } from './settings.slice.ts';
import type { DefinitionValues } from './settings.slice.ts';

const most = { name: 50, memo: 1000 };
const schema = object({
  name: requiredText(plainText(most.name), normaliseText),
  memo: textSchema(plainText(most.memo), normaliseFreeText),
});

const fresh = { name: '', icon: 'box', colour: 'blue', memo: '' } as const;

/** Renders the form of a new or existing definition: name, icon, colour and memo. */
export function DefinitionModal({ payload, failure, ...modal }: ModalContentProps<{ definition?: Definition }>) {
  const t = useT('custom-object-settings');
  const dispatch = useDispatch();
  const { definition: before } = payload;
  // Uses the current version, so that the next attempt after a conflict can succeed.
  const definition = useDefinitions().data.find(({ id }) => id === before?.id) ?? before ?? null;
  const shown = useMemo(() => inOwnWords(t, failure), [t, failure]);
  const { name, icon, colour, memo } = before ?? fresh;
  return (
    <FormModal<Omit<DefinitionValues, 'memo'> & { memo: string }>
      {...modal}
      title={t(before ? 'editTitle' : 'add')}
      submitText={t(before ? 'common:action.save' : 'common:action.add')}
      initialValues={{ name, icon, colour, memo: memo ?? '' }}
      validationSchema={schema}
      failure={shown}
      onSubmit={(values) =>
        dispatch(
          definitionSubmitted({
            definition,
            values: { ...values, memo: values.memo.trim() || null },
            doneText: t(before ? 'saved' : 'added', { name: values.name }),
          }),
        )
      }
    >
      <FormTextField
        name="name"
        label={t('column.name')}
        isRequired
        autoFocus
        autoComplete="off"
        description={before ? undefined : t('nameHint')}
      />
      <ColourField />
      <IconField />
      <FormTextArea name="memo" label={t('column.memo')} rows={2} description={t('memoHint')} />
    </FormModal>
  );
}
