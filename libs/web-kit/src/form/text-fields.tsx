import { PasswordField, TextArea, TextField } from '@crm/ui-kit';
import type { PasswordFieldProps, TextAreaProps, TextFieldProps } from '@crm/ui-kit';
import { useT } from '@crm/i18n';
import { useFormField } from './use-form-field.ts';

/** The props that a binding sets itself. */
export type Bound = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'id' | 'requiredText';
type Named = { name: string };

/** Binds a text field. The value is a string. */
export function FormTextField({ name, label, isRequired, ...rest }: Omit<TextFieldProps, Bound> & Named) {
  const { value, setValue, fieldProps } = useFormField<string | null>({ name, label, isRequired });
  return <TextField {...rest} {...fieldProps} value={value ?? ''} onChange={setValue} />;
}

/** Binds a text area. The value is a string. */
export function FormTextArea({ name, label, isRequired, ...rest }: Omit<TextAreaProps, Bound> & Named) {
  const { value, setValue, fieldProps } = useFormField<string | null>({ name, label, isRequired });
  return <TextArea {...rest} {...fieldProps} value={value ?? ''} onChange={setValue} />;
}

type PasswordProps = Omit<PasswordFieldProps, Bound | 'showText' | 'hideText'> & Named;

/** Binds a password field. The value is a string. */
export function FormPasswordField({ name, label, isRequired, ...rest }: PasswordProps) {
  const t = useT('common');
  const { value, setValue, fieldProps } = useFormField<string>({ name, label, isRequired });
  const words = { showText: t('field.showPassword'), hideText: t('field.hidePassword') };
  return <PasswordField {...rest} {...words} {...fieldProps} value={value} onChange={setValue} />;
}
