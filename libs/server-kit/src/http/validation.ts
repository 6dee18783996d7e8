import type { FieldIssue } from '@crm/contract';
import { isCalendarDay } from '@crm/validation';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import { Ajv } from 'ajv';
import type { ErrorObject, Options, ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';

const options: Options = {
  allErrors: true,
  removeAdditional: true,
  useDefaults: true,
  strict: false,
  allowUnionTypes: true,
  // PostgreSQL has no year 0.
  formats: { date: isCalendarDay },
};

/** Bodies are taken as they are; what comes in an address or a header is text and is read as the type it should be. */
const strict = new Ajv({ ...options, coerceTypes: false });
const coercing = new Ajv({ ...options, coerceTypes: 'array' });

/**
 * Compiled when the first request needs it: a process uses some of its hundreds of operations, and what it does not use
 * takes neither memory nor time at the start.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined;
  const validate: { (data: unknown): boolean; errors?: ErrorObject[] | null } = (data) => {
    compiled ??= (httpPart === 'body' ? strict : coercing).compile(schema);
    const isValid = compiled(data);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
};

/** How answers become text, compiled as late. */
export const buildSerializer: SerializerFactory = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options);
  return (route) => {
    let compiled: ((data: unknown) => string) | undefined;
    return (data: unknown) => (compiled ??= compile(route))(data);
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

/** As many findings as anybody mends at once; a hostile body has hundreds of thousands. */
const MOST_ERRORS = 1_000;

/** Ajv's findings in the wire's words: all issues, each once. */
export function fieldIssues(errors: readonly ErrorObject[]): FieldIssue[] {
  const issues = new Map<string, FieldIssue>();
  for (const error of errors.slice(0, MOST_ERRORS)) {
    const field = fieldName(error);
    const rule = rules[error.keyword] ?? error.keyword;
    if (!issues.has(`${field} ${rule}`)) issues.set(`${field} ${rule}`, { field, rule, ...paramsOf(error) });
  }
  return [...issues.values()];
}

/** `/customs/0/value` → `customs[0].value` */
function fieldName({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath.split('/').slice(1);
  if (keyword === 'required') parts.push(String(params['missingProperty']));
  return parts.reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path ? `${path}.${part}` : part), '');
}

function paramsOf({ params }: ErrorObject): Pick<FieldIssue, 'params'> {
  const limit = params['limit'];
  return typeof limit === 'number' ? { params: { limit } } : {};
}
