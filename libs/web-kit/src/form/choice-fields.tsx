import { Checkbox, CheckboxGroup, ComboBox, RadioGroup, Select, Switch } from '@crm/ui-kit';
import type {
  CheckboxGroupProps,
  CheckboxProps,
  ComboBoxProps,
  Option,
  RadioGroupProps,
  SelectProps,
  SwitchProps,
} from '@crm/ui-kit';
import { useT } from '@crm/i18n';
import type { Bound } from './text-fields.tsx';
import { useFormField } from './use-form-field.ts';

type Named = { name: string };
type SelectFieldProps = Omit<SelectProps, Bound> & Named & { isNumeric?: boolean };

/** Binds a select. The value is a string or null; with `isNumeric` a number (an id) or null. */
export function FormSelect({ name, label, isRequired, isNumeric, ...rest }: SelectFieldProps) {
  const t = useT('common');
  const { value, setValue, fieldProps } = useFormField<string | number | null>({ name, label, isRequired });
  return (
    <Select
      placeholder={t('field.choose')}
      {...rest}
      {...fieldProps}
      value={value == null || value === '' ? null : String(value)}
      onChange={(chosen) => setValue(isNumeric && chosen !== null ? Number(chosen) : chosen)}
    />
  );
}

type ComboProps = Omit<ComboBoxProps, Bound | 'loadingText' | 'emptyText'> & Named & { emptyText?: string };

/** Binds a combo box. The value is the option or null. */
export function FormComboBox({ name, label, isRequired, ...rest }: ComboProps) {
  const t = useT('common');
  const { value, setValue, fieldProps } = useFormField<Option | null>({ name, label, isRequired });
  const words = { loadingText: t('state.loading'), emptyText: rest.emptyText ?? t('field.noOptions') };
  return <ComboBox {...rest} {...words} {...fieldProps} value={value ?? null} onChange={setValue} />;
}

/** Binds a radio group. The value is a string. */
export function FormRadioGroup({ name, label, isRequired, ...rest }: Omit<RadioGroupProps, Bound> & Named) {
  const { value, setValue, fieldProps } = useFormField<string | null>({ name, label, isRequired });
  return <RadioGroup {...rest} {...fieldProps} value={value ?? null} onChange={setValue} />;
}

/** Binds a checkbox group. The value is a list of strings. */
export function FormCheckboxGroup({ name, label, isRequired, ...rest }: Omit<CheckboxGroupProps, Bound> & Named) {
  const { value, setValue, fieldProps } = useFormField<string[]>({ name, label, isRequired });
  return <CheckboxGroup {...rest} {...fieldProps} value={value} onChange={setValue} />;
}

type BoxProps = Omit<CheckboxProps, Bound | 'isSelected' | 'isInvalid' | 'label'> & { name: string; label: string };

/** Binds a checkbox. The value is a boolean; an error replaces the description. */
export function FormCheckbox({ name, label, isRequired, description, ...rest }: BoxProps) {
  const { value, setValue, fieldProps } = useFormField<boolean>({ name, label, isRequired });
  const { error, id, onBlur } = fieldProps;
  return (
    <Checkbox
      {...rest}
      {...{ id, name, label, isRequired, onBlur }}
      isInvalid={error !== undefined}
      description={error ?? description}
      isSelected={value}
      onChange={setValue}
    />
  );
}

type SwitchFieldProps = Omit<SwitchProps, Bound | 'isSelected' | 'label'> & { name: string; label: string };

/** Binds a switch. The value is a boolean. */
export function FormSwitch({ name, label, ...rest }: SwitchFieldProps) {
  const { value, setValue, fieldProps } = useFormField<boolean>({ name, label });
  return <Switch {...rest} id={fieldProps.id} name={name} label={label} isSelected={value} onChange={setValue} />;
}
