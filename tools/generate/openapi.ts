import type { Operation, Resource } from '@crm/contract';
import type { Files } from './files.ts';
import { jsonText } from './json-text.ts';
import { isNullable, namedSchemas, shapeOf } from './named-schemas.ts';
import type { JsonSchema } from './json-schema.ts';

type Statuses = Record<string, { status: number }>;

/** Generates the OpenAPI 3.1 document of the catalogue, served at /api/openapi.json. */
export async function generateOpenApi(): Promise<Files> {
  const { catalogue, ErrorAnswer, errorTable, fullPath } = await import('@crm/contract');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const resource of catalogue) {
    for (const [name, operation] of Object.entries(resource.operations)) {
      const path = `/api${fullPath(operation)}`;
      (paths[path] ??= {})[operation.method.toLowerCase()] = describe(resource, name, operation, errorTable);
    }
  }
  const schemas = [...namedSchemas(catalogue), ['ErrorAnswer', ErrorAnswer] as [string, JsonSchema]];
  const failures = catalogue
    .flatMap(({ operations }) => Object.values(operations))
    .flatMap((operation) => [...codesByStatus(operation, errorTable).values()]);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Enishi API', version: '1' },
    security: [{ 'access-token': [], client: [], uid: [] }],
    paths,
    components: {
      schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, referring(shapeOf(schema))])),
      responses: Object.fromEntries(failures.map((codes) => [codes.join('-'), failureOf(codes)])),
      securitySchemes: Object.fromEntries(
        ['access-token', 'client', 'uid'].map((header) => [header, { type: 'apiKey', in: 'header', name: header }]),
      ),
    },
  };
  return [['libs/contract/src/generated/openapi.json', `${jsonText(document)}\n`]];
}

/** Returns a schema in which every named schema is a reference to its component. */
function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring);
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as JsonSchema;
  if (typeof schema.$id === 'string') {
    const reference = { $ref: `#/components/schemas/${schema.$id}` };
    return isNullable(schema) ? { anyOf: [reference, { type: 'null' }] } : reference;
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, referring(each)]));
}

/** Returns the codes of an operation's errors by their status. */
function codesByStatus(operation: Operation, errorTable: Statuses): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const code of operation.errors ?? []) {
    const { status } = errorTable[code]!;
    found.set(status, [...(found.get(status) ?? []), code]);
  }
  return found;
}

const failureOf = (codes: string[]) => ({
  description: codes.join(', '),
  content: jsonOf({ $ref: '#/components/schemas/ErrorAnswer' }),
});

const jsonOf = (schema: unknown) => ({ 'application/json': { schema: referring(schema) } });

function describe(resource: Resource, name: string, operation: Operation, errorTable: Statuses) {
  const parameters = (['params', 'query', 'headers'] as const).flatMap((part) =>
    Object.entries((operation[part] as JsonSchema | undefined)?.properties ?? {}).map(([key, schema]) => ({
      name: key,
      in: { params: 'path', query: 'query', headers: 'header' }[part],
      required: part === 'params' || Boolean((operation[part] as JsonSchema).required?.includes(key)),
      schema: referring(schema),
    })),
  );
  return {
    operationId: name,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [resource.name],
    ...(operation.access.kind === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.body ? { requestBody: { required: !operation.bodyOptional, content: jsonOf(operation.body) } } : {}),
    responses: responsesOf(operation, errorTable),
  };
}

function responsesOf(operation: Operation, errorTable: Statuses) {
  return {
    [operation.status ?? 200]: {
      description: 'Success',
      ...(operation.response ? { content: jsonOf(operation.response) } : {}),
    },
    ...Object.fromEntries(
      Object.entries(operation.otherResponses ?? {}).map(([status, schema]) => [
        status,
        { description: 'Declared failure', content: jsonOf(schema) },
      ]),
    ),
    ...Object.fromEntries(
      [...codesByStatus(operation, errorTable)].map(([status, codes]) => [
        status,
        { $ref: `#/components/responses/${codes.join('-')}` },
      ]),
    ),
  };
}
