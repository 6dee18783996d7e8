import type { FieldIssue } from '@crm/contract';
import { isCalendarDay } from '@crm/validation';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import { Ajv } from 'ajv';
import type { ErrorObject, Options, ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { unnamed } from './schemas.ts';

const options: Options = {
  allErrors: true,
  removeAdditional: true,
  useDefaults: true,
  strict: false,
  allowUnionTypes: true,
  // PostgreSQL has no year 0.
  formats: { date: isCalendarDay },
};

/** Bodies are validated as they are; addresses and headers are text and are converted to the declared type. */
const strict = new Ajv({ ...options, coerceTypes: false });
const coercing = new Ajv({ ...options, coerceTypes: 'array' });

/**
 * Compiles a validator at its first request: a process uses only some of its hundreds of operations, and the others
 * take neither memory nor start time.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined;
  const validate: { (data: unknown): boolean; errors?: ErrorObject[] | null } = (data) => {
    compiled ??= (httpPart === 'body' ? strict : coercing).compile(unnamed(schema));
    const isValid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
};

/** Compiles the serializer of answers at its first use, too. */
export const buildSerializer: SerializerFactory = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options);
  return (route) => {
    let compiled: ((data: unknown) => string) | undefined;
    return (data: unknown) => (compiled ??= compile({ ...route, schema: unnamed(route.schema) }))(data);
  };
};

const rules: Record<string, string> = {
  required: 'required',
  maxLength: 'max_length',
  minLength: 'required',
  pattern: 'required',
  maximum: 'maximum',
  minimum: 'minimum',
  maxItems: 'max_items',
  minItems: 'min_items',
  format: 'format',
  enum: 'choice',
  type: 'type',
};

/** The limit of reported issues; a hostile body has hundreds of thousands. */
const MOST_ERRORS = 1_000;

/** Converts Ajv's findings to wire issues: all of them, each once. */
export function fieldIssues(errors: readonly ErrorObject[]): FieldIssue[] {
  const issues = new Map<string, FieldIssue>();
  for (const error of errors.slice(0, MOST_ERRORS)) {
    const field = fieldName(error);
    const rule = isUnknownKey(error) ? 'unknown_key' : (rules[error.keyword] ?? error.keyword);
    if (!issues.has(`${field} ${rule}`)) issues.set(`${field} ${rule}`, { field, rule, ...paramsOf(error) });
  }
  return [...issues.values()];
}

/** Returns true for a key that the schema of its object does not declare. */
const isUnknownKey = ({ keyword, propertyName }: ErrorObject): boolean =>
  keyword === 'propertyNames' || propertyName !== undefined;

/** Converts `/customs/0/value` to `customs[0].value`. */
function fieldName({ instancePath, keyword, params, propertyName }: ErrorObject): string {
  const parts = instancePath.split('/').slice(1);
  if (keyword === 'required') parts.push(String(params['missingProperty']));
  const unknown = propertyName ?? params['propertyName'];
  if (unknown !== undefined) parts.push(String(unknown));
  return parts.reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path ? `${path}.${part}` : part), '');
}

function paramsOf({ params }: ErrorObject): Pick<FieldIssue, 'params'> {
  const limit = params['limit'];
  return typeof limit === 'number' ? { params: { limit } } : {};
}
