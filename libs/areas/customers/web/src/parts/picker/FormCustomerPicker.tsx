import type { Option } from '@crm/ui-kit';
import { useFormField } from '@crm/web-kit';
import { CustomerPicker } from './CustomerPicker.tsx';
import type { CustomerPickerProps } from './CustomerPicker.tsx';

type Bound = 'name' | 'id' | 'value' | 'onChange' | 'onBlur' | 'error' | 'requiredText';

/** Renders a picker as a field of a form. The value is the whole option or null. */
export function FormCustomerPicker({
  name,
  label,
  isRequired,
  ...rest
}: Omit<CustomerPickerProps, Bound> & { name: string }) {
  const { value, setValue, fieldProps } = useFormField<Option | null>({ name, label, isRequired });
  return <CustomerPicker {...rest} {...fieldProps} value={value ?? null} onChange={setValue} />;
}
