import type { Operation, Resource } from '@crm/contract';
import type { Files } from './files.ts';

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
  const document = {
    openapi: '3.1.0',
    info: { title: 'Enishi API', version: '1' },
    paths,
    components: {
      schemas: { Error: ErrorAnswer },
      securitySchemes: Object.fromEntries(
        ['access-token', 'client', 'uid'].map((header) => [header, { type: 'apiKey', in: 'header', name: header }]),
      ),
    },
  };
  return [['libs/contract/src/generated/openapi.json', `${JSON.stringify(document, null, 1)}\n`]];
}

function describe(
  resource: Resource,
  name: string,
  operation: Operation,
  errorTable: Record<string, { status: number; en: string }>,
) {
  const parameters = (['params', 'query', 'headers'] as const).flatMap((part) =>
    Object.entries((operation[part] as { properties?: Record<string, unknown> } | undefined)?.properties ?? {}).map(
      ([key, schema]) => ({
        name: key,
        in: { params: 'path', query: 'query', headers: 'header' }[part],
        required: part === 'params' || Boolean((operation[part] as { required?: string[] }).required?.includes(key)),
        schema,
      }),
    ),
  );
  const failures = new Map<number, string[]>();
  for (const code of operation.errors ?? []) {
    const status = errorTable[code]!.status;
    failures.set(status, [...(failures.get(status) ?? []), code]);
  }
  return {
    operationId: name,
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    tags: [resource.name],
    security: operation.access.kind === 'public' ? [] : [{ 'access-token': [], client: [], uid: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.body
      ? {
          requestBody: {
            required: !operation.bodyOptional,
            content: { 'application/json': { schema: operation.body } },
          },
        }
      : {}),
    responses: {
      [operation.status ?? 200]: {
        description: 'Success',
        ...(operation.response ? { content: { 'application/json': { schema: operation.response } } } : {}),
      },
      ...Object.fromEntries(
        Object.entries(operation.otherResponses ?? {}).map(([status, schema]) => [
          status,
          { description: 'Declared failure', content: { 'application/json': { schema } } },
        ]),
      ),
      ...Object.fromEntries(
        [...failures].map(([status, codes]) => [
          status,
          {
            description: codes.join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
}
