import { useT } from '@crm/i18n';
import { useField } from 'formik';
import { useEffect } from 'react';
import { afterPress } from './after-press.ts';
import { useFormContext } from './form-context.ts';
import { fieldErrorText, pathOf, refusalText, refusedRule } from './issue-of.ts';

/** What every bound field takes: its place in the form's values, and its label. */
export interface FieldProps {
  name: string;
  label: string;
  isRequired?: boolean;
}

/** The value of a field, how to change it, and what to say of it. For fields that have no binding of their own. */
export function useFormField<V>({ name, label, isRequired }: FieldProps) {
  const t = useT('common');
  const { formId, refusal, register } = useFormContext();
  const [field, meta, helpers] = useField<V>(name);
  useEffect(() => register(pathOf(name), label), [register, name, label]);
  const refused = refusalText(t, refusal, pathOf(name), field.value);
  return {
    value: field.value,
    setValue: (value: V) => void helpers.setValue(value),
    /** For a field of the ui kit. */
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

/** The rule by which the server refused a field of the last submission: a choice that is gone asks for those of now. */
export const useRefusedRule = (name: string): string | undefined => refusedRule(useFormContext().refusal, pathOf(name));
