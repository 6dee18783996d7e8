import { camel } from './files.ts';
import type { JsonSchema } from './json-schema.ts';
import { isNullable } from './named-schemas.ts';

/** Returns the TypeScript type of a schema, with the client's camelCase keys; a named schema is its name. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$id) return isNullable(schema) ? `${schema.$id} | null` : schema.$id;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => wrap(typeText(one, indent))).join(' | ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => wrap(typeText({ ...schema, type }, indent))).join(' | ');
  }
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `${wrap(typeText(schema.items ?? {}, indent))}[]`;
    case 'object':
      return objectText(schema, indent);
    default:
      return 'unknown';
  }
}

const wrap = (text: string) => (/[|]/.test(text) && !text.startsWith('{') ? `(${text})` : text);

function objectText(schema: JsonSchema, indent: string): string {
  const properties = Object.entries(schema.properties ?? {});
  const record = schema.patternProperties ? Object.values(schema.patternProperties)[0] : schema.additionalProperties;
  if (properties.length === 0) {
    return record && typeof record === 'object'
      ? `Record<string, ${typeText(record, indent)}>`
      : 'Record<string, unknown>';
  }
  const deeper = `${indent}  `;
  const lines = properties.map(([key, value]) => {
    const optional = schema.required?.includes(key) ? '' : '?';
    return `${comment(value.$id ? undefined : value.description, deeper)}${deeper}${camel(key)}${optional}: ${typeText(value, deeper)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

const comment = (text: string | undefined, indent: string) => (text ? `${indent}/** ${text} */\n` : '');
