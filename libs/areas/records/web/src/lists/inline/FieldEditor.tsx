import { LabelPicker } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Checkbox, CheckboxGroup, DateField, NumberField, Select, TextField } from '@crm/ui-kit';
import { Suspense } from 'react';
import type { CellField, CellValue } from './create-inline.ts';

interface FieldEditorProps {
  field: CellField;
  label: string;
  value: CellValue;
  onChange: (value: CellValue) => void;
  autoFocus?: boolean;
  error?: string;
}

/** Renders the control for one field of a record. */
export function FieldEditor({ field, label, value, onChange, autoFocus, error }: FieldEditorProps) {
  const t = useT('common');
  const common = { label, autoFocus, error };
  if (field.kind === 'labels' && field.scope) {
    const labels = Array.isArray(value) ? (value as readonly string[]) : [];
    const set = (next: readonly string[]) => onChange(next.length > 0 ? next : null);
    return (
      <Suspense fallback={null}>
        <LabelPicker
          {...common}
          // A new key after each label closes the suggestions.
          key={labels.length}
          itemId={field.itemId ?? 0}
          scope={field.scope}
          value={labels}
          onAdd={(added) => set([...labels, added])}
          onRemove={(removed) => set(labels.filter((one) => one !== removed))}
        />
      </Suspense>
    );
  }
  if (field.kind === 'choices')
    return (
      <CheckboxGroup
        label={label}
        error={error}
        value={Array.isArray(value) ? [...(value as readonly string[])] : []}
        onChange={(next) => onChange(next.length > 0 ? next : null)}
      >
        {field.options?.map((option, index) => (
          <Checkbox key={option.value} {...option} autoFocus={autoFocus && index === 0} />
        ))}
      </CheckboxGroup>
    );
  if (field.kind === 'text') return <TextField {...common} value={String(value ?? '')} onChange={onChange} />;
  if (field.kind === 'day')
    return (
      <DateField
        {...common}
        value={typeof value === 'string' ? value : null}
        onChange={(day) => onChange(day)}
        calendarText={t('field.openCalendar')}
      />
    );
  if (field.kind === 'number')
    return (
      <NumberField
        {...common}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        suffix={field.suffix}
      />
    );
  return (
    <Select
      {...common}
      value={value === null ? null : String(value)}
      options={[...(field.options ?? [])]}
      onChange={(next) => onChange(next !== null && field.isNumeric ? Number(next) : next)}
      {...(!field.isRequired && { clearText: t('field.notSet') })}
    />
  );
}
