import { useT } from '@crm/i18n';
import { useField } from 'formik';
import { useEffect } from 'react';
import { afterPress } from './after-press.ts';
import { useFormContext } from './form-context.ts';
import { fieldErrorText, pathOf, refusalText, refusedRule } from './issue-of.ts';

/** The props of every bound field: its name in the form's values, and its label. */
export interface FieldProps {
  name: string;
  label: string;
  isRequired?: boolean;
}

/** Returns the value, the setter and the error of a field, for fields without a binding. */
export function useFormField<V>({ name, label, isRequired }: FieldProps) {
  const t = useT('common');
  const { formId, refusal, register } = useFormContext();
  const [field, meta, helpers] = useField<V>(name);
  useEffect(() => register(pathOf(name), label), [register, name, label]);
  const refused = refusalText(t, refusal, pathOf(name), field.value);
  return {
    value: field.value,
    setValue: (value: V) => void helpers.setValue(value),
    /** Props for a field of the UI kit. */
    fieldProps: {
      id: `${formId}-${name}`,
      name,
      label,
      isRequired,
      requiredText: t('field.required'),
      error: (meta.touched ? fieldErrorText(t, meta.error) : undefined) ?? refused,
      onBlur: () => afterPress(() => void helpers.setTouched(true)),
    },
  };
}

/**
 * Returns the rule by which the server refused a field of the last submission, so that a select can reload its choices.
 */
export const useRefusedRule = (name: string): string | undefined => refusedRule(useFormContext().refusal, pathOf(name));
