import { useFormField } from '@crm/web-kit';
import type { CustomScope } from '../items/items.types.ts';
import { LabelPicker } from './LabelPicker.tsx';

interface LabelsFieldProps {
  name: string;
  label: string;
  isRequired: boolean;
  itemId: number;
  scope: CustomScope;
}

/** Renders labels as a form field. */
export function LabelsField({ itemId, scope, ...field }: LabelsFieldProps) {
  const { value, setValue, fieldProps } = useFormField<string[]>(field);
  return (
    <LabelPicker
      {...fieldProps}
      {...{ itemId, scope, value }}
      onAdd={(label) => setValue([...value, label])}
      onRemove={(label) => setValue(value.filter((one) => one !== label))}
    />
  );
}
