import { useT } from '@crm/i18n';
import { Banner, FormSection } from '@crm/ui-kit';
import { FormDateField, FormModal, FormNumberField, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { limits } from '@crm/validation';
import type { Material } from '../domain/material.types.ts';
import { bodyOf, valuesOf } from './edit.form.ts';
import type { EditValues } from './edit.form.ts';
import { editSubmitted } from './edit.slice.ts';
import { editSchema } from './edit.schema.ts';
import { Versions } from './Versions.tsx';

/** Edits name, tags and transaction of a file, and lists its versions. */
export function EditMaterialModal({ payload: material, failure, ...modal }: ModalContentProps<Material>) {
  const t = useT('materials');
  const dispatch = useDispatch();
  const values = useMemo(() => valuesOf(material), [material]);
  const isTaken = failure?.issues.some(({ rule }) => rule === 'taken');
  return (
    <FormModal<EditValues & Record<string, unknown>>
      {...modal}
      title={t('edit.title')}
      initialValues={values as EditValues & Record<string, unknown>}
      validationSchema={editSchema}
      failure={failure}
      summary={isTaken ? <Banner meaning="danger" title={t('edit.taken')} /> : undefined}
      onSubmit={(sent) =>
        dispatch(editSubmitted({ id: material.id, body: bodyOf(material, sent), savedText: t('common:state.saved') }))
      }
      below={<Versions material={material} />}
    >
      <FormTextField
        name="name"
        label={t('edit.name')}
        description={t('edit.nameHint', { extension: material.extension })}
        isRequired
        maxLength={limits.text.short}
      />
      <FormTextField name="tags" label={t('edit.tags')} description={t('edit.tagsHint')} maxLength={600} />
      <FormSection title={t('transaction.title')} description={t('transaction.hint')}>
        <FormDateField name="transactionDate" label={t('transaction.date')} />
        <FormNumberField name="transactionAmount" label={t('transaction.amount')} suffix={t('transaction.yen')} />
        <FormTextField name="transactionPartner" label={t('transaction.partner')} maxLength={limits.text.short} />
      </FormSection>
    </FormModal>
  );
}
