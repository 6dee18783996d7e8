import { dealScope, LabelPicker } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { DateField, NumberField, Select, TextField } from '@crm/ui-kit';
import { Suspense } from 'react';
import { choicesOf } from './fields.ts';
import type { CellField, CellValue } from './fields.ts';

interface FieldEditorProps {
  field: CellField;
  label: string;
  dealTypeId: number;
  value: CellValue;
  onChange: (value: CellValue) => void;
  autoFocus?: boolean;
  error?: string;
}

/** Renders the control for one field of a deal. */
export function FieldEditor({ field, label, dealTypeId, value, onChange, autoFocus, error }: FieldEditorProps) {
  const t = useT('deals');
  const masters = useMasters();
  const common = { label, autoFocus, error };
  if (field.kind === 'labels') {
    const labels = Array.isArray(value) ? (value as readonly string[]) : [];
    const set = (next: readonly string[]) => onChange(next.length > 0 ? next : null);
    return (
      <Suspense fallback={null}>
        <LabelPicker
          {...common}
          // Remounts after each label, which closes its suggestions.
          key={labels.length}
          itemId={field.itemId ?? 0}
          scope={dealScope(dealTypeId)}
          value={labels}
          onAdd={(added) => set([...labels, added])}
          onRemove={(removed) => set(labels.filter((one) => one !== removed))}
        />
      </Suspense>
    );
  }
  if (field.kind === 'text') return <TextField {...common} value={String(value ?? '')} onChange={onChange} />;
  if (field.kind === 'amount')
    return (
      <NumberField
        {...common}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        suffix={t('unit.yen')}
      />
    );
  if (field.kind === 'day')
    return (
      <DateField
        {...common}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        calendarText={t('common:field.openCalendar')}
      />
    );
  return (
    <Select
      {...common}
      placeholder={t('common:field.choose')}
      value={value === null ? null : String(value)}
      options={choicesOf(masters, field, dealTypeId)}
      onChange={(id) => id !== null && onChange(Number(id))}
    />
  );
}
