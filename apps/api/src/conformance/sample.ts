/** The subset of JSON Schema that the contract uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

/** Returns a word, a number or a date: the first that is valid. */
const textOf = ({ format, pattern = '' }: Schema): string =>
  format === 'date'
    ? '2026-04-01'
    : (['見本', '1', '2026-04-01'].find((text) => new RegExp(pattern, 'u').test(text)) ?? '');

/** Returns the smallest value that a schema accepts. */
export function sample(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0]!);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {})]));
    default:
      return null;
  }
}
