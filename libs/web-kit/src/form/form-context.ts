import { createContext, use } from 'react';
import type { Refusal } from './issue-of.ts';

/** The context of a form's fields, in addition to Formik's. */
export interface FormContextValue {
  formId: string;
  refusal: Refusal;
  isSubmitting: boolean;
  /** Labels of the mounted fields by name, in mount order. */
  labels: ReadonlyMap<string, string>;
  /** Registers a field. Returns the function that unregisters it. */
  register: (name: string, label: string) => () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** Returns the form's context; throws outside a `Form`. */
export function useFormContext(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('Form fields need a Form above them.');
  return form;
}
