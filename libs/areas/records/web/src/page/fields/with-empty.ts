import { getIn, setIn } from 'formik';
import type { FormikValues } from 'formik';
import type { PageField } from './page-field.ts';

/** Returns the values with empty ones for the names of a field that the record does not have yet. */
export const withEmpty = (values: FormikValues, { empty = {} }: Pick<PageField, 'empty'>): FormikValues =>
  Object.entries(empty).reduce<FormikValues>(
    (all, [name, value]) => (getIn(all, name) === undefined ? (setIn(all, name, value) as FormikValues) : all),
    values,
  );
