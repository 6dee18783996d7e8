import { setIn } from 'formik';
import type { FormikErrors } from 'formik';
import { ValidationError } from 'yup';

interface Schema {
  validate: (values: unknown, options: { abortEarly: boolean }) => Promise<unknown>;
}

/** Returns true for a yup schema. */
export const isSchema = (schema: unknown): schema is Schema =>
  typeof schema === 'object' && schema !== null && 'validate' in schema;

/** Validates values and resolves to the first error of each field: an issue, or a message key for yup's own errors. */
export async function schemaErrors<V>(schema: Schema, values: V): Promise<FormikErrors<V>> {
  try {
    await schema.validate(withoutBlanks(values), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return all.reduceRight((errors, one) => setIn(errors, one.path ?? '', messageOf(one)) as object, {});
  }
}

/** Removes empty fields ('' and null), which a schema expects to be absent. */
function withoutBlanks(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, withoutBlanks(one)]));
}

/** Returns the error of a field: an issue, a key or a translated sentence; yup's own English sentences become keys. */
function messageOf({ message, path = '', type }: ValidationError): unknown {
  const isYupsOwn = typeof message === 'string' && (message.startsWith(`${path} `) || message.startsWith('this '));
  if (!isYupsOwn) return message;
  return ['required', 'optionality', 'nullable'].includes(type ?? '') ? 'errors.required' : { key: 'invalid' };
}
