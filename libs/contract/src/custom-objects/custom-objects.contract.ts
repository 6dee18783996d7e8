import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Condition, CustomValue, Id, IdParams, LockVersion, list, oneOf, record, records } from '../core/schemas.ts';
import { RelatedDef } from './custom-object-def.schemas.ts';
import {
  CustomObject,
  CustomObjectRow,
  CustomObjectSuggestion,
  DataType,
  RelatedRecord,
  SimilarCustomObject,
  objectListBody,
  objectValues,
  relationTargets,
} from './custom-object.schemas.ts';

const shown = access.signedIn({ feature: 'custom_object', menu: 'custom_objects' });
const path = '/custom_object_defs/{id}/custom_objects';
const ofOne = { path: `${path}/{custom_object_id}`, params: Type.Object({ id: Id, custom_object_id: Id }) } as const;

export const customObjects = defineResource('custom-objects', {
  area: 'custom-objects',
  operations: {
    listCustomObjects: {
      summary: "List a definition's custom objects by keyword and conditions",
      method: 'POST',
      path: `${path}/index`,
      access: shown,
      params: IdParams,
      body: objectListBody({
        /** A condition besides the search, whatever its match: the column of a board, the month of a calendar. */
        within: Type.Optional(Condition),
      }),
      response: list(CustomObjectRow),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listRelatedCustomObjects: {
      summary: 'List the custom objects that are or can be related to a record',
      method: 'POST',
      path: `${path}/related_index`,
      access: shown,
      params: IdParams,
      body: objectListBody({
        relation_id: Id,
        /** The kind of the record whose custom objects are listed. */
        target: oneOf(relationTargets),
        target_id: Id,
        /** For a relation of a definition to itself: true lists the custom objects that name the record. */
        is_reverse: Type.Optional(Type.Boolean()),
        data_type: Type.Optional(DataType),
      }),
      response: list(CustomObjectRow),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    suggestCustomObjects: {
      summary: "Suggest a definition's custom objects by a part of the title",
      description: 'Kana and character width are folded.',
      method: 'POST',
      path: '/custom_object_defs/{custom_object_def_id}/custom_objects/suggest',
      access: shown,
      params: Type.Object({ custom_object_def_id: Id }),
      body: Type.Object({
        query: Type.String({ maxLength: 200 }),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      }),
      response: records(CustomObjectSuggestion),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listSimilarCustomObjects: {
      summary: 'List custom objects with the same value of an item without duplicates',
      method: 'POST',
      path: `${path}/similar`,
      access: shown,
      params: IdParams,
      body: Type.Object({
        customs: Type.Array(CustomValue, { maxItems: 100 }),
        except_id: Type.Optional(Id),
      }),
      response: records(SimilarCustomObject),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    createCustomObject: {
      summary: 'Create a custom object',
      method: 'POST',
      path,
      access: shown,
      params: IdParams,
      body: Type.Object(objectValues),
      status: 201,
      response: record(CustomObject),
      errors: ['RecordNotFound', 'Forbidden', 'ValidationFailed', 'SimilarExists'],
    },
    getCustomObject: {
      summary: 'Get a custom object',
      method: 'GET',
      ...ofOne,
      access: shown,
      response: record(CustomObject),
      errors: ['RecordNotFound'],
    },
    findCustomObject: {
      summary: 'Get a custom object without naming its definition',
      method: 'GET',
      path: '/custom_objects/{id}',
      access: shown,
      params: IdParams,
      response: record(CustomObject),
      errors: ['RecordNotFound'],
    },
    updateCustomObject: {
      summary: 'Update a custom object',
      description: 'Items and relations that are not sent do not change.',
      method: 'PUT',
      ...ofOne,
      access: shown,
      body: Type.Object({ ...objectValues, lock_version: LockVersion }),
      response: record(CustomObject),
      errors: ['RecordNotFound', 'Forbidden', 'ValidationFailed', 'StaleRecord', 'SimilarExists'],
    },
    deleteCustomObject: {
      summary: 'Delete a custom object',
      description: 'The records related to it stay.',
      method: 'DELETE',
      ...ofOne,
      access: shown,
      status: 204,
      errors: ['RecordNotFound', 'Forbidden'],
    },
    listObjectRelatedDefs: {
      summary: 'List the tabs of custom objects on the page of a custom object',
      description: 'Relations in both directions, with the number of related custom objects that the caller sees.',
      method: 'GET',
      path: `${ofOne.path}/related_defs`,
      params: ofOne.params,
      access: shown,
      response: records(RelatedDef),
      errors: ['RecordNotFound'],
    },
    listObjectTargets: {
      summary: 'List the records that are or can be related to a custom object',
      description: 'For every kind of relation, also to members and to custom objects.',
      method: 'POST',
      path: `${ofOne.path}/relations/{relation_id}/index`,
      params: Type.Object({ id: Id, custom_object_id: Id, relation_id: Id }),
      access: shown,
      body: Type.Object({
        data_type: Type.Optional(DataType),
        keyword: Type.Optional(Type.String({ maxLength: 200 })),
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      response: list(RelatedRecord),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
