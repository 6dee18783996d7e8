import { LabelPicker } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { DateField, NumberField, Select, TextField } from '@crm/ui-kit';
import { ChoiceList } from '@crm/web-kit';
import type { SearchCondition } from '@crm/web-kit';
import { Suspense } from 'react';
import { personValue, usePeople } from './people.ts';
import { RecordsInput } from './RecordsInput.tsx';
import { inputOf } from './filter-fields.ts';
import type { FilterField } from './filter-fields.ts';
import styles from './FilterPanel.module.css';

interface ConditionInputProps {
  field: FilterField;
  condition: SearchCondition;
  onChange: (value: unknown) => void;
  error?: string;
}

/** Renders the input of a condition's value, according to field and operator. */
export function ConditionInput({ field, condition, onChange, error }: ConditionInputProps) {
  const t = useT('lists');
  const { operator, value } = condition;
  const input = inputOf(field.type, operator);
  if (input === 'none') return <span className={styles.value} />;
  if (input === 'yesno') {
    return (
      <div className={styles.value}>
        <Select
          label={field.name}
          isLabelHidden
          value={value === false ? 'no' : 'yes'}
          options={[
            { value: 'yes', label: t('filter.yes') },
            { value: 'no', label: t('filter.no') },
          ]}
          onChange={(next) => onChange(next === 'yes')}
        />
      </div>
    );
  }
  if (field.labelsOf && input === 'several') {
    const labels = Array.isArray(value) ? value.map(String) : [];
    return (
      <div className={styles.value}>
        {/* Only labels in use: a new one would match no record. */}
        <LabelPicker
          {...field.labelsOf}
          label={field.name}
          isLabelHidden
          error={error}
          value={labels}
          mayCreate={false}
          onAdd={(label) => onChange([...labels, label])}
          onRemove={(label) => onChange(labels.filter((one) => one !== label))}
        />
      </div>
    );
  }
  if (field.records && input === 'several')
    return (
      // The picker brings its own texts.
      <Suspense fallback={null}>
        <RecordsInput
          records={field.records}
          label={field.name}
          value={Array.isArray(value) ? (value as number[]) : []}
          onChange={onChange}
          error={error}
        />
      </Suspense>
    );
  if (input === 'several') return <Choices {...{ field, value, onChange, error }} />;
  if (input === 'days') {
    return (
      <div className={styles.value}>
        <NumberField
          label={t('filter.days')}
          isLabelHidden
          suffix={t('filter.daysUnit')}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          error={error}
        />
      </div>
    );
  }
  const end = (label: string, at: unknown, set: (next: unknown) => void, problem?: string) => {
    const common = { label, isLabelHidden: true, error: problem };
    if (field.type === 'number')
      return (
        <NumberField
          {...common}
          fractionDigits={5}
          value={typeof at === 'number' ? at : null}
          onChange={(next) => set(next)}
        />
      );
    if (field.type === 'date')
      return (
        <DateField
          {...common}
          value={typeof at === 'string' ? at : null}
          onChange={(next) => set(next)}
          calendarText={t('common:field.openCalendar')}
        />
      );
    return <TextField {...common} value={typeof at === 'string' ? at : ''} onChange={set} />;
  };
  if (input === 'one') return <div className={styles.value}>{end(field.name, value, onChange, error)}</div>;
  const [from, to] = Array.isArray(value) ? (value as unknown[]) : [];
  return (
    <div className={`${styles.value} ${styles.two}`}>
      {end(t('filter.from', { name: field.name }), from, (next) => onChange([next, to]), error)}
      {end(t('filter.to', { name: field.name }), to, (next) => onChange([from, next]))}
    </div>
  );
}

function Choices({ field, value, onChange, error }: Omit<ConditionInputProps, 'condition'> & { value: unknown }) {
  const people = usePeople();
  const options = field.choices ?? [];
  const valueOf = (key: string) => options.find((option) => String(option.value) === key)?.value ?? key;
  return (
    <div className={`${styles.value} ${styles.choices}`}>
      <ChoiceList
        label={field.name}
        isLabelHidden
        error={error}
        options={
          field.type === 'members' ? people : options.map((choice) => ({ ...choice, value: String(choice.value) }))
        }
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(keys) => onChange(keys.map(field.type === 'members' ? personValue : valueOf))}
      />
    </div>
  );
}
