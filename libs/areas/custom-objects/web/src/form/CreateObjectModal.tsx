import { CustomFieldset, objectScope } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { FormModal } from '@crm/web-kit';
import type { ApiFailure, ModalContentProps } from '@crm/web-kit';
import { setIn } from 'formik';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useDefinition } from '../definitions/use-definition.ts';
import type { Definition } from '../domain/definition.types.ts';
import type { ObjectKind } from '../kinds/object-kind.ts';
import { missingRelations, newObjectBody, newObjectValues, relationField } from './object.form.ts';
import type { GivenRelation, NewObjectValues } from './object.form.ts';
import { RelationFields } from './RelationFields.tsx';
import { SimilarObjects } from './SimilarObjects.tsx';

/** The payload of the form: the relation that the new record has from the page where it is added. */
export interface CreatePayload {
  given?: GivenRelation;
}

type Similar = { id: number; title: string };

const similarIn = (failure: ApiFailure | undefined): Similar[] =>
  failure?.code === 'SimilarExists' ? (failure.details as Similar[]) : [];

/** Returns the form that adds a record of a kind. */
export const createObjectModal = (kind: ObjectKind) =>
  function CreateObjectModal(props: ModalContentProps<CreatePayload | undefined>) {
    const definition = useDefinition(kind.id);
    return definition ? <ObjectForm {...{ kind, definition }} {...props} /> : null;
  };

interface ObjectFormProps extends ModalContentProps<CreatePayload | undefined> {
  kind: ObjectKind;
  definition: Definition;
}

function ObjectForm({ kind, definition, payload, ...modal }: ObjectFormProps) {
  const t = useT('custom-objects');
  const dispatch = useDispatch();
  const given = payload?.given;
  const [initial] = useState(() => newObjectValues(definition, given));
  const similar = similarIn(modal.failure);
  const submit = (values: NewObjectValues) => {
    const knownSimilarIds = similar.map(({ id }) => id);
    const body = { ...newObjectBody(values, given), ...(similar.length > 0 && { knownSimilarIds }) };
    dispatch(kind.creation.actions.requested(body));
  };
  const validate = (values: NewObjectValues) =>
    missingRelations(definition, values).reduce(
      (errors, { id, minCount }) => setIn(errors, relationField(id), t('relations.atLeast', { count: minCount })),
      {},
    );
  return (
    <FormModal<NewObjectValues>
      {...modal}
      title={t('create.title', { name: definition.name })}
      size="large"
      submitText={t(similar.length > 0 ? 'create.submitAnyway' : 'create.submit')}
      initialValues={initial}
      validate={validate as never}
      failure={similar.length > 0 ? undefined : modal.failure}
      onSubmit={submit}
      below={<SimilarObjects definition={definition} similar={similar} />}
    >
      {given?.isReverse && <p>{t('create.given', { name: given.record.name })}</p>}
      <CustomFieldset scope={objectScope(definition.id)} columns={2} />
      <RelationFields definition={definition} />
    </FormModal>
  );
}
