import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, record, records } from '../core/schemas.ts';
import {
  CustomObjectDef,
  CustomObjectItemRow,
  CustomObjectRelationRow,
  CustomObjectUse,
  DeletedCustomObjectDef,
  RelatedDef,
  defValues,
} from './custom-object-def.schemas.ts';

const feature = 'custom_object';
const signedIn = access.signedIn({ feature });
const shown = access.signedIn({ feature, menu: 'custom_objects' });
const administrator = access.administrator({ feature });

/** Returns the operation that lists the tabs of a kind of records, with counts when a record is named. */
const relatedTo = <const P extends string, const Q extends string>(path: P, param: Q, ofWhat: string) =>
  ({
    summary: `List the tabs of custom objects on the page of ${ofWhat}`,
    description: 'With the id of a record, each has the number of related custom objects that the caller sees.',
    method: 'GET',
    path,
    access: shown,
    query: Type.Object({ [param]: Type.Optional(Id) } as Record<Q, ReturnType<typeof Type.Optional<typeof Id>>>),
    response: records(RelatedDef),
    errors: ['RecordNotFound', 'ValidationFailed'],
  }) as const;

/** Spec 3 §2.8. */
export const customObjectDefs = defineResource('custom-object-defs', {
  area: 'custom-objects',
  operations: {
    listCustomObjectDefs: {
      summary: 'List the definitions of custom objects, in order',
      description: 'Those whose records the caller may not see are left out, except for administrators.',
      method: 'GET',
      path: '/custom_object_defs',
      access: signedIn,
      response: records(CustomObjectDef),
    },
    createCustomObjectDef: {
      summary: 'Create a definition of custom objects',
      description: 'It starts with one required text item, the title.',
      method: 'POST',
      path: '/custom_object_defs',
      access: administrator,
      body: Type.Object(defValues),
      status: 201,
      response: record(CustomObjectDef),
      errors: ['ValidationFailed'],
    },
    getCustomObjectDef: {
      summary: 'Get a definition of custom objects',
      method: 'GET',
      path: '/custom_object_defs/{id}',
      access: signedIn,
      params: IdParams,
      response: record(CustomObjectDef),
      errors: ['RecordNotFound'],
    },
    updateCustomObjectDef: {
      summary: 'Update a definition of custom objects',
      description: 'Fields that are not sent do not change.',
      method: 'PUT',
      path: '/custom_object_defs/{id}',
      access: administrator,
      params: IdParams,
      body: Type.Object({ ...Type.Partial(Type.Object(defValues)).properties, lock_version: LockVersion }),
      response: record(CustomObjectDef),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteCustomObjectDef: {
      summary: 'Move a definition with its records and relations to the trash',
      description: 'It can be restored for 30 days. Its name may be used again meanwhile.',
      method: 'DELETE',
      path: '/custom_object_defs/{id}',
      access: administrator,
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    orderCustomObjectDefs: {
      summary: 'Order the definitions of custom objects',
      description: 'Those that are not sent come last.',
      method: 'POST',
      path: '/custom_object_defs/update_order_num',
      access: administrator,
      body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
      response: records(CustomObjectDef),
      errors: ['ValidationFailed'],
    },
    saveCustomObjectItems: {
      summary: 'Save the items of a definition',
      description: 'Adds, changes, orders and soft-deletes. Items that are not sent do not change and come last.',
      method: 'POST',
      path: '/custom_object_defs/{id}/custom_object_item_defs/bulk',
      access: administrator,
      params: IdParams,
      bodyLimit: LARGE_BODY,
      body: Type.Object({ rows: Type.Array(CustomObjectItemRow, { maxItems: 60 }) }),
      response: record(CustomObjectDef),
      errors: ['RecordNotFound', 'ValidationFailed', 'InUse', 'StaleRecord', 'FeatureDisabled'],
    },
    saveCustomObjectRelations: {
      summary: 'Save the relations of a definition',
      description: 'Adds, changes, orders and removes. Relations that are not sent do not change and come last.',
      method: 'POST',
      path: '/custom_object_defs/{id}/custom_object_relation_defs/bulk',
      access: administrator,
      params: IdParams,
      body: Type.Object({ rows: Type.Array(CustomObjectRelationRow, { maxItems: 60 }) }),
      response: record(CustomObjectDef),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    listCustomObjectDefUses: {
      summary: 'List the places that use a definition',
      description: 'Show it before the definition is deleted.',
      method: 'GET',
      path: '/custom_object_defs/{id}/uses',
      access: administrator,
      params: IdParams,
      response: records(CustomObjectUse),
      errors: ['RecordNotFound'],
    },
    listCustomObjectItemUses: {
      summary: 'List the places that use an item of a definition',
      method: 'GET',
      path: '/custom_object_defs/{id}/custom_object_item_defs/{item_id}/uses',
      access: administrator,
      params: Type.Object({ id: Id, item_id: Id }),
      response: records(CustomObjectUse),
      errors: ['RecordNotFound'],
    },
    listDeletedCustomObjectDefs: {
      summary: 'List deleted definitions, last deleted first',
      description: 'Only definitions that can still be restored.',
      method: 'GET',
      path: '/deleted_custom_object_defs',
      access: administrator,
      response: records(DeletedCustomObjectDef),
    },
    restoreCustomObjectDef: {
      summary: 'Restore a deleted definition with its records and relations',
      description: 'When its name is used by now, it gets a number behind it. It comes after the other definitions.',
      method: 'POST',
      path: '/deleted_custom_object_defs/{id}/restore',
      access: administrator,
      params: IdParams,
      response: record(CustomObjectDef),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listContactCustomObjectDefs: relatedTo('/custom_object_defs/contact_related', 'contact_id', 'a contact'),
    listCustomerCustomObjectDefs: relatedTo('/custom_object_defs/customer_related', 'customer_id', 'a customer'),
    listDealCustomObjectDefs: relatedTo('/custom_object_defs/deal_related', 'deal_id', 'a deal'),
    getCustomObjectOpenapi: {
      summary: 'Get the OpenAPI document of the records of a definition',
      description: 'Its schemas name each item and its type.',
      method: 'GET',
      path: '/custom_object_defs/{id}/openapi.json',
      access: shown,
      params: IdParams,
      response: Type.Object({}, { additionalProperties: true }),
      errors: ['RecordNotFound'],
    },
  },
});
