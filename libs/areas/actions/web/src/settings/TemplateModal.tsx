import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { FormLayout } from '@crm/ui-kit';
import { FormModal, FormSelect, FormTextArea } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { patternIds } from '../domain/action.types.ts';
import type { PatternId } from '../domain/action.types.ts';
import { selectTemplates, templateSubmitted } from './templates.slice.ts';
import type { Template } from './templates.slice.ts';

interface Values {
  patternId: PatternId;
  purposeId: number | null;
  body: string;
}

/** Edits a template for a kind, or for one of its purposes. Kind and purpose of an existing one cannot change. */
export function TemplateModal({ payload, ...modal }: ModalContentProps<Template | undefined>) {
  const t = useT('action-settings');
  const dispatch = useDispatch();
  // The present version: after a conflict the next attempt overwrites what the user has seen.
  const current = useSelector(selectTemplates).templates.find(({ id }) => id === payload?.id) ?? payload;
  const [initial] = useState<Values>(() => ({
    patternId: payload?.patternId ?? 1,
    purposeId: payload?.purposeId ?? null,
    body: payload?.body ?? '',
  }));
  return (
    <FormModal
      {...modal}
      title={t(payload ? 'edit' : 'add')}
      initialValues={initial}
      validate={({ body }) => (body.trim() === '' ? { body: 'errors.required' } : {})}
      onSubmit={(values) =>
        dispatch(
          templateSubmitted({
            ...(current ? { before: current } : {}),
            body: values,
            doneText: t('common:state.saved'),
          }),
        )
      }
    >
      <Fields isNew={!payload} />
    </FormModal>
  );
}

function Fields({ isNew }: { isNew: boolean }) {
  const t = useT('action-settings');
  const masters = useMasters();
  const { values } = useFormikContext<Values>();
  const several = masters.dealTypes.filter(({ deleted }) => !deleted).length > 1;
  const purposes = masters.actionPurposes
    .filter(({ deleted, patternId }) => !deleted && (patternId === null || patternId === values.patternId))
    .map(({ id, name, dealTypeId }) => ({
      value: String(id),
      label: several ? `${masters.nameOf('dealTypes', dealTypeId)} / ${name}` : name,
    }));
  return (
    <FormLayout>
      <FormSelect
        name="patternId"
        label={t('field.pattern')}
        isRequired
        isNumeric
        isDisabled={!isNew}
        options={patternIds.map((id) => ({ value: String(id), label: t(`pattern.${id}`) }))}
      />
      <FormSelect
        name="purposeId"
        label={t('field.purpose')}
        isNumeric
        isDisabled={!isNew}
        clearText={t('anyPurpose')}
        placeholder={t('anyPurpose')}
        options={purposes}
      />
      <FormTextArea name="body" label={t('field.body')} isRequired rows={8} />
    </FormLayout>
  );
}
