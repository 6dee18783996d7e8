import type { FormikValues } from 'formik';
import type { PageRecord } from './create-record-page.ts';
import type { RecordForm } from './fields/use-record-editing.ts';
import type { RecordPageDefinition } from './page-definition.ts';

/** Returns the form of a kind's records. */
export function useFormOf<R extends PageRecord, V extends FormikValues>(
  definition: RecordPageDefinition<R, V>,
): RecordForm<R, V> {
  const { form, useForm = () => form } = definition;
  return useForm();
}
