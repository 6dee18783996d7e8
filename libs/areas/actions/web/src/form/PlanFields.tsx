import { useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, Select } from '@crm/ui-kit';
import { FormDateField, FormTextArea, FormTimeField, useFormField } from '@crm/web-kit';
import { getIn, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { ActionsState } from '../area.types.ts';
import { patternIds } from '../domain/action.types.ts';
import type { PatternId } from '../domain/action.types.ts';
import styles from './ActionFormModal.module.css';
import type { ActionValues, PlanValues } from './form.types.ts';
import { endAfter, endTimeFor, lengthOf, offsetFor, takesTemplate, templateFor } from './form.values.ts';
import { purposesFor } from './purposes.ts';

interface PlanFieldsProps {
  /** The place of the plan in the form: the action itself, or `next`. */
  at?: 'next';
}

/** Renders 種別, 目的, day, times and the note, which starts with the template of kind and purpose. */
export function PlanFields({ at }: PlanFieldsProps) {
  const t = useT('actions');
  const masters = useMasters();
  const { values, setFieldValue } = useFormikContext<ActionValues>();
  const { templates } = useSelector((state: { actions: ActionsState }) => state.actions.form);
  const plan = (at ? getIn(values, at) : values) as PlanValues;
  const name = (field: keyof PlanValues) => (at ? `${at}.${field}` : field);
  // One form contains both plans, and lists missing fields by name.
  const word = (key: string) => (at ? t('form.ofNext', { name: t(key) }) : t(key));
  const isOfDeal = values.targetType === 'deal';
  const purposes = purposesFor(masters, values.dealTypeId, plan.patternId, plan.purposeId);

  const length = useRef(0);
  useEffect(() => {
    length.current = lengthOf(plan) ?? length.current;
  });
  /** The end follows the start, so that the length of the action stays. */
  const followStart = (startTime: string) => {
    const { endTime, endOffset } = endAfter(startTime, length.current);
    void setFieldValue(name('endTime'), endTime);
    void setFieldValue(name('endOffset'), endOffset);
  };

  const takeTemplate = (patternId: PatternId, purposeId: number | null, force = false) => {
    const template = templateFor(templates, patternId, purposeId);
    if (template && (force || takesTemplate(plan.preNote, templates)))
      void setFieldValue(name('preNote'), template.body);
  };
  const choosePattern = (patternId: PatternId) => {
    void setFieldValue(name('patternId'), patternId);
    if (plan.endOffset === 0) void setFieldValue(name('endTime'), endTimeFor(patternId, plan.startTime));
    const fits = purposesFor(masters, values.dealTypeId, patternId, null).some(({ id }) => id === plan.purposeId);
    if (!fits) void setFieldValue(name('purposeId'), null);
    takeTemplate(patternId, fits ? plan.purposeId : null);
  };
  const template = templateFor(templates, plan.patternId, plan.purposeId);
  return (
    <>
      <Select
        label={word('field.pattern')}
        isRequired
        requiredText={t('common:field.required')}
        value={String(plan.patternId)}
        options={patternIds.map((id) => ({ value: String(id), label: t(`pattern.${id}`) }))}
        onChange={(id) => id !== null && choosePattern(Number(id) as PatternId)}
      />
      {isOfDeal ? (
        <PurposeSelect
          name={name('purposeId')}
          label={word('field.purpose')}
          options={purposes.map(({ id, name: label }) => ({ value: String(id), label }))}
          isRequired={purposes.length > 0}
          onChosen={(id) => takeTemplate(plan.patternId, id)}
        />
      ) : (
        <span />
      )}
      <FormDateField name={name('date')} label={word('field.date')} isRequired />
      <div className={styles.times}>
        <FormTimeField name={name('startTime')} label={word('field.startTime')} isRequired onTime={followStart} />
        <FormTimeField
          name={name('endTime')}
          label={word('field.endTime')}
          isRequired
          onTime={(endTime) => void setFieldValue(name('endOffset'), offsetFor(plan, endTime))}
          description={laterText(t, plan.endOffset)}
        />
      </div>
      <div className={`${styles.note} ${styles.whole}`}>
        <FormTextArea name={name('preNote')} label={word('field.preNote')} rows={at ? 2 : 4} />
        {template && template.body.trim() !== plan.preNote.trim() && (
          <Button size="small" variant="quiet" onPress={() => takeTemplate(plan.patternId, plan.purposeId, true)}>
            {t('form.insertTemplate')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Says on which later day an action ends; nothing for the same day. */
function laterText(t: Translate, days: number): string | undefined {
  if (days === 0) return undefined;
  return days === 1 ? t('form.endsNextDay') : t('form.endsLater', { count: days });
}

interface PurposeSelectProps {
  name: string;
  label: string;
  options: { value: string; label: string }[];
  isRequired: boolean;
  onChosen: (id: number | null) => void;
}

function PurposeSelect({ name, label, options, isRequired, onChosen }: PurposeSelectProps) {
  const t = useT('actions');
  const { value, setValue, fieldProps } = useFormField<number | null>({ name, label, isRequired });
  return (
    <Select
      {...fieldProps}
      placeholder={t('common:field.choose')}
      options={options}
      value={value === null ? null : String(value)}
      onChange={(chosen) => {
        const id = chosen === null ? null : Number(chosen);
        setValue(id);
        onChosen(id);
      }}
    />
  );
}
