import { isFormula, itemTypes } from '@crm/custom-fields-rules';
import type { CustomItemRow } from '@crm/custom-fields-server';
import type { Found } from '../definitions/load-definitions.ts';

const texts = { type: 'array', items: { type: 'string' } };

/** Returns the JSON Schema of an item's values. */
function valueSchema({ item_type, result_type, options }: CustomItemRow): object {
  const type = isFormula(item_type) ? (result_type ?? 'string') : item_type;
  switch (type) {
    case itemTypes.number:
    case 'number':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case itemTypes.user:
      return { type: 'integer', description: 'The id of a member.' };
    case itemTypes.date:
    case 'date':
      return { type: 'string', format: 'date' };
    case itemTypes.choice:
      return { type: 'string', enum: options.map(({ value }) => value) };
    case itemTypes.choices:
      return { ...texts, items: { type: 'string', enum: options.map(({ value }) => value) } };
    case itemTypes.labels:
      return texts;
    default:
      return { type: 'string' };
  }
}

const customValue = (item: CustomItemRow): object => ({
  type: 'object',
  title: item.name,
  required: ['item_id', 'value'],
  ...(isFormula(item.item_type) && { readOnly: true }),
  properties: { item_id: { const: item.id }, value: { anyOf: [valueSchema(item), { type: 'null' }] } },
});

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const record = json({ type: 'object', properties: { data: ref('Record') } });

/** Returns the OpenAPI document of a definition's records: the common calls, with its own items and relations. */
export function openapiOf({ def }: Found): object {
  const customs = { type: 'array', items: { oneOf: def.items.map(customValue) } };
  const relations = {
    type: 'array',
    items: {
      type: 'object',
      required: ['relation_id', 'ids'],
      properties: {
        relation_id: { oneOf: def.relations.map(({ id, name }) => ({ const: id, title: name })) },
        ids: { type: 'array', items: { type: 'integer' } },
      },
    },
  };
  const required = def.items.filter((item) => item.required).map(({ name }) => name);
  const base = `/api/rest/custom_object_defs/${def.id}/custom_objects`;
  const id = { name: 'custom_object_id', in: 'path', required: true, schema: { type: 'integer' } };
  return {
    openapi: '3.1.0',
    info: { title: def.name, version: String(def.lock_version), ...(def.memo && { description: def.memo }) },
    paths: {
      [base]: {
        post: {
          operationId: 'createCustomObject',
          summary: `Create: ${def.name}`,
          requestBody: json(ref('NewRecord')),
          responses: { 201: { description: 'Created', ...record } },
        },
      },
      [`${base}/index`]: {
        post: {
          operationId: 'listCustomObjects',
          summary: `List: ${def.name}`,
          responses: {
            200: {
              description: 'A page',
              ...json({ type: 'object', properties: { data: { type: 'array', items: ref('Record') } } }),
            },
          },
        },
      },
      [`${base}/{custom_object_id}`]: {
        parameters: [id],
        get: { operationId: 'getCustomObject', responses: { 200: { description: 'The record', ...record } } },
        put: {
          operationId: 'updateCustomObject',
          requestBody: json(ref('ChangedRecord')),
          responses: { 200: { description: 'The record', ...record } },
        },
        delete: { operationId: 'deleteCustomObject', responses: { 204: { description: 'Deleted' } } },
      },
    },
    components: {
      schemas: {
        Record: {
          type: 'object',
          title: def.name,
          properties: {
            id: { type: 'integer' },
            title: { type: 'string' },
            customs,
            relations: { type: 'array', items: { type: 'object' } },
            lock_version: { type: 'integer' },
          },
        },
        NewRecord: {
          type: 'object',
          ...(required.length > 0 && { description: `Required: ${required.join(', ')}` }),
          properties: { customs, relations },
        },
        ChangedRecord: {
          type: 'object',
          required: ['lock_version'],
          properties: { customs, relations, lock_version: { type: 'integer' } },
        },
      },
    },
  };
}
