import { TextField } from '@crm/ui-kit';
import type { TextFieldProps } from '@crm/ui-kit';
import { useFormField } from '@crm/web-kit';

type Bound = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'id' | 'requiredText';

interface NormalisedFieldProps extends Omit<TextFieldProps, Bound> {
  name: string;
  /** Turns what was typed into what is kept: `normalisePhone`. */
  normalise: (text: string) => string;
  /** Told of every change by hand. */
  onTyped?: (text: string) => void;
}

/** A line of text that shows, once it is left, how it will be kept: full-width digits become plain ones (spec 3 §4.2). */
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
