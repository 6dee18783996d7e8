import type { Operation, Resource } from '@crm/contract';
import { banner, camel, pascal } from './files.ts';
import type { Files } from './files.ts';
import { namedSchemas, namesIn, shapeOf } from './named-schemas.ts';
import { typeText } from './schema-types.ts';
import type { JsonSchema } from './json-schema.ts';

/** Generates for libs/api-client one module per resource, the types of the named schemas, and an index of both. */
export async function generateClient(): Promise<Files> {
  const { catalogue } = await import('@crm/contract');
  const folder = 'libs/api-client/src/generated';
  const modules: Files = catalogue.map((resource) => [
    `${folder}/${resource.area}/${resource.name}.ts`,
    moduleText(resource),
  ]);
  modules.unshift([`${folder}/schemas.ts`, `${banner}${namedSchemas(catalogue).map(namedText).join('\n')}`]);
  const index = `${banner}${modules.map(([path]) => `export * from '.${path.slice(folder.length)}';`).join('\n')}\n`;
  return [...modules, [`${folder}/index.ts`, index]];
}

function namedText([name, schema]: [string, JsonSchema]): string {
  return `/** ${schema.description} */\nexport type ${name} = ${typeText(shapeOf(schema))};\n`;
}

function moduleText({ name, operations }: Resource): string {
  const entries = Object.entries(operations);
  return `${banner}import type { OperationSpec, Send, SendOptions } from '../../runtime/index.ts';
${importText(operations)}
${entries.map(([operation, spec]) => operationText(operation, spec)).join('\n')}
/** The calls of \`${name}\`. */
export const ${camel(name)}Client = (send: Send) => ({
${entries.map(([operation, spec]) => methodText(operation, spec)).join('')}});
`;
}

/** Returns the import of the named schemas that the operations' arguments and results mention. */
function importText(operations: Resource['operations']): string {
  const schemas = Object.values(operations).map(({ params, query, body, response }) => [params, query, body, response]);
  const names = [...new Set(namesIn(schemas))].sort();
  return names.length > 0 ? `import type { ${names.join(', ')} } from '../schemas.ts';\n` : '';
}

function operationText(name: string, operation: Operation): string {
  const query = properties(operation.query);
  const params = properties(operation.params);
  const required = [...Object.keys(params), ...requiredOf(operation.query)];
  const body = operation.body ? (operation.bodyOptional ? 'optional' : 'required') : 'none';
  const spec = {
    name,
    method: operation.method,
    base: operation.base ?? 'rest',
    path: operation.path.replace(/\{(\w+)\}/g, (_all, key: string) => `{${camel(key)}}`),
    pathParams: Object.keys(params).map(camel),
    query: Object.keys(query).map(camel),
    required: required.map(camel),
    body,
    answer: operation.answer ?? (operation.status === 204 ? 'empty' : 'json'),
  };
  return `const ${name}Spec: OperationSpec = ${JSON.stringify(spec)};
/** Arguments of \`${name}\`. */
${argsText(name, operation)}
/** Result of \`${name}\`. */
export type ${pascal(name)}Answer = ${answerText(operation)};
`;
}

function argsText(name: string, operation: Operation): string {
  const args: JsonSchema = {
    type: 'object',
    properties: { ...properties(operation.params), ...properties(operation.query) },
    required: [...Object.keys(properties(operation.params)), ...requiredOf(operation.query)],
  };
  if (operation.body) {
    args.properties = { ...args.properties, body: operation.body as JsonSchema };
    if (!operation.bodyOptional) args.required = [...args.required!, 'body'];
  }
  if (Object.keys(args.properties!).length === 0) return `export type ${pascal(name)}Args = Record<string, never>;`;
  return `export interface ${pascal(name)}Args ${typeText(args)}`;
}

function answerText(operation: Operation): string {
  const data = operation.response ? typeText(operation.response as JsonSchema) : 'void';
  if (operation.answer === 'headers') return `{ data: ${data}; headers: Record<string, string> }`;
  if (operation.answer === 'file') return '{ blob: Blob; filename: string }';
  if (operation.answer === 'stream') return 'ReadableStream<Uint8Array>';
  return operation.status === 204 ? 'void' : data;
}

function methodText(name: string, operation: Operation): string {
  const optional =
    requiredOf(operation.query).length === 0 && !operation.params && (!operation.body || operation.bodyOptional);
  const text = [`${operation.summary}.`, operation.description].filter(Boolean).join(' ');
  return `  /** ${text} \`${operation.method} ${operation.path}\` */
  ${name}: (args: ${pascal(name)}Args${optional ? ' = {}' : ''}, options?: SendOptions) =>
    send<${pascal(name)}Answer>(${name}Spec, { ...args }, options),
`;
}

const properties = (schema: unknown) => (schema as JsonSchema | undefined)?.properties ?? {};
const requiredOf = (schema: unknown) => (schema as JsonSchema | undefined)?.required ?? [];
