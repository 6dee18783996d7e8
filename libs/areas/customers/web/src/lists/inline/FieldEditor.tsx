import { useT } from '@crm/i18n';
import { NumberField, Select, TextField } from '@crm/ui-kit';
import type { CellField, CellValue } from './create-inline.ts';

interface FieldEditorProps {
  field: CellField;
  label: string;
  value: CellValue;
  onChange: (value: CellValue) => void;
  autoFocus?: boolean;
  error?: string;
}

/** The control for one field of a record. */
export function FieldEditor({ field, label, value, onChange, autoFocus, error }: FieldEditorProps) {
  const t = useT('common');
  const common = { label, autoFocus, error };
  if (field.kind === 'text') return <TextField {...common} value={String(value ?? '')} onChange={onChange} />;
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
