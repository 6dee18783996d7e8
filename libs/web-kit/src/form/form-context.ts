import { createContext, use } from 'react';
import type { Refusal } from './issue-of.ts';

/** What the fields of a form share besides formik's own. */
export interface FormContextValue {
  formId: string;
  refusal: Refusal;
  isSubmitting: boolean;
  /** Labels of the fields that are there, by name and in the order in which they came. */
  labels: ReadonlyMap<string, string>;
  /** A field is there; gives the function that takes it out again. */
  register: (name: string, label: string) => () => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** Throws outside a `Form`. */
export function useFormContext(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('Form fields need a Form above them.');
  return form;
}
