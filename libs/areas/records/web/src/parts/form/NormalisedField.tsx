import { TextField } from '@crm/ui-kit';
import type { TextFieldProps } from '@crm/ui-kit';
import { useFormField } from '@crm/web-kit';

type Bound = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'id' | 'requiredText';

interface NormalisedFieldProps extends Omit<TextFieldProps, Bound> {
  name: string;
  /** Returns the typed text in its stored form: `normalisePhone`. */
  normalise: (text: string) => string;
  /** Called at every change by the user. */
  onTyped?: (text: string) => void;
}

/**
 * Renders a line of text that shows its stored form when it loses the focus: full-width digits become plain ones (spec
 * 3 §4.2).
 */
export function NormalisedField({ name, label, isRequired, normalise, onTyped, ...rest }: NormalisedFieldProps) {
  const { value, setValue, fieldProps } = useFormField<string | null>({ name, label, isRequired });
  const onBlur = () => {
    fieldProps.onBlur();
    const kept = normalise(value ?? '');
    if (kept !== (value ?? '')) setValue(kept);
  };
  const onChange = (text: string) => {
    setValue(text);
    onTyped?.(text);
  };
  return <TextField {...rest} {...fieldProps} {...{ onBlur, onChange }} value={value ?? ''} />;
}
