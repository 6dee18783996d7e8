import { useT } from '@crm/i18n';
import { FormLayout, FormSection } from '@crm/ui-kit';
import { normaliseText } from '@crm/validation';
import { plainText, requiredText } from '@crm/validation/yup';
import { FormModal, FormNumberField, FormSelect, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { number, object, ref, string } from 'yup';
import { useDefinitions } from '../definitions/use-definitions.ts';
import { inOwnWords } from './problem-texts.ts';
import { withRow } from './relation-rows.ts';
import { relationsSubmitted } from './settings.slice.ts';
import type { RelationDraft } from './settings.slice.ts';
import { targetOf, targetOptions, targetText } from './targets.ts';

const [nameMost, relatedMost] = [50, 500];
const words = requiredText(plainText(nameMost), normaliseText);
const most = number().integer().min(1).max(relatedMost);
const schema = object({
  target: string().required('errors.required'),
  name: words,
  reverseName: words,
  minCount: number().integer().min(0).max(relatedMost),
  maxCount: most.when('minCount', { is: (min: number) => min > 1, then: (rule) => rule.min(ref('minCount')) }),
  reverseMaxCount: most,
});

interface Values {
  target: string | null;
  name: string;
  reverseName: string;
  minCount: number | null;
  maxCount: number | null;
  reverseMaxCount: number | null;
}

/** Renders the form of a relation: its kind, its words and numbers on both sides. */
export function RelationModal({ payload, failure, ...modal }: ModalContentProps<RelationDraft>) {
  const t = useT('custom-object-settings');
  const dispatch = useDispatch();
  const all = useDefinitions().data;
  const { relation: before, definitionId } = payload;
  const definition = all.find(({ id }) => id === definitionId);
  const shown = useMemo(() => inOwnWords(t, failure), [t, failure]);
  if (!definition) return null;
  // Uses the current version, so that the next attempt after a conflict can succeed.
  const relation = definition.relations.find(({ id }) => id === before?.id) ?? before;
  const submit = ({ target, minCount, ...values }: Values) => {
    const of = relation ?? targetOf(target!);
    const row = {
      ...(relation && { id: relation.id, lockVersion: relation.lockVersion }),
      ...{ ...values, target: of.target, targetDefId: of.targetDefId, minCount: minCount ?? 0 },
    };
    const doneText = t('relations.saved', { name: values.name });
    dispatch(relationsSubmitted({ definition, rows: withRow(definition, row), hasModal: true, doneText }));
  };
  return (
    <FormModal<Values>
      {...modal}
      title={t(before ? 'relations.edit' : 'relations.add')}
      submitText={t(before ? 'common:action.save' : 'common:action.add')}
      initialValues={{
        target: before ? targetChoice(before) : null,
        name: before?.name ?? '',
        reverseName: before?.reverseName ?? definition.name,
        minCount: before?.minCount ?? 0,
        maxCount: before?.maxCount ?? null,
        reverseMaxCount: before?.reverseMaxCount ?? null,
      }}
      validationSchema={schema}
      failure={shown}
      onSubmit={submit}
    >
      <FormSelect
        name="target"
        label={t('relations.kind')}
        isRequired
        isDisabled={before !== undefined}
        options={targetOptions(t, all)}
        description={before ? t('relations.kindFixed') : undefined}
      />
      {!before && <NamedByTarget />}
      <Sides definitionName={definition.name} />
    </FormModal>
  );
}

const targetChoice = ({ target, targetDefId }: { target: string; targetDefId: number | null }) =>
  targetDefId === null ? target : `${target}:${targetDefId}`;

/** Renders the words and numbers of both sides, with the names of both kinds. */
function Sides({ definitionName }: { definitionName: string }) {
  const t = useT('custom-object-settings');
  const all = useDefinitions().data;
  const { target } = useFormikContext<Values>().values;
  if (target === null) return null;
  const targetName = targetText(t, all, targetOf(target));
  return (
    <>
      <FormSection title={t('relations.side', { name: definitionName })}>
        <FormTextField name="name" label={t('relations.words')} isRequired description={t('relations.wordsHint')} />
        <FormLayout columns={2}>
          <FormNumberField name="minCount" label={t('relations.min', { name: targetName })} />
          <FormNumberField
            name="maxCount"
            label={t('relations.max', { name: targetName })}
            description={t('relations.maxHint')}
          />
        </FormLayout>
      </FormSection>
      <FormSection title={t('relations.side', { name: targetName })}>
        <FormTextField name="reverseName" label={t('relations.words')} isRequired />
        <FormNumberField
          name="reverseMaxCount"
          label={t('relations.max', { name: definitionName })}
          description={t('relations.maxHint')}
        />
      </FormSection>
    </>
  );
}

/** Proposes the name of the chosen kind as the words of a new relation, until the user has typed some. */
function NamedByTarget() {
  const t = useT('custom-object-settings');
  const all = useDefinitions().data;
  const { values, setFieldValue } = useFormikContext<Values>();
  const proposed = useRef('');
  const propose = useEffectEvent((target: string) => {
    if (values.name !== proposed.current) return;
    proposed.current = targetText(t, all, targetOf(target));
    void setFieldValue('name', proposed.current);
  });
  useEffect(() => {
    if (values.target !== null) propose(values.target);
  }, [values.target]);
  return null;
}
