import { setIn } from 'formik';
import type { FormikErrors } from 'formik';
import { ValidationError } from 'yup';

interface Schema {
  validate: (values: unknown, options: { abortEarly: boolean }) => Promise<unknown>;
}

/** A yup schema that a form can use. */
export const isSchema = (schema: unknown): schema is Schema =>
  typeof schema === 'object' && schema !== null && 'validate' in schema;

/** Checks values by a schema: the first error of each field, an issue or a message key wherever yup has none of ours. */
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

/** Empty fields hold '' or null; for a schema they are simply not there. */
function withoutBlanks(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, withoutBlanks(one)]));
}

/** yup's own sentences are English; ours are issues, keys, or sentences that a screen has translated. */
function messageOf({ message, path = '', type }: ValidationError): unknown {
  const isYupsOwn = typeof message === 'string' && (message.startsWith(`${path} `) || message.startsWith('this '));
  if (!isYupsOwn) return message;
  return ['required', 'optionality', 'nullable'].includes(type ?? '') ? 'errors.required' : { key: 'invalid' };
}
