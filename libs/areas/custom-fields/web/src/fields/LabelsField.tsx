import { useFormField } from '@crm/web-kit';
import { useState } from 'react';
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
  const [isChanged, setChanged] = useState(false);
  const set = (labels: string[]) => {
    setChanged(true);
    setValue(labels);
  };
  return (
    <LabelPicker
      {...fieldProps}
      {...{ itemId, scope, value }}
      // A new key after each label closes the suggestions; the focus stays.
      key={value.length}
      autoFocus={isChanged}
      onAdd={(label) => set([...value, label])}
      onRemove={(label) => set(value.filter((one) => one !== label))}
    />
  );
}
