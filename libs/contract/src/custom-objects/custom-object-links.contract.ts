import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, list, named, record } from '../core/schemas.ts';
import { DataType, RelatedRecord, relatedMost } from './custom-object.schemas.ts';

const shown = access.signedIn({ feature: 'custom_object', menu: 'custom_objects' });

const Ids = Type.Array(Id, { maxItems: relatedMost, uniqueItems: true });

export const RelatedSet = named('RelatedSet', 'The visible records of a relation after a change.', {
  relation_id: Id,
  ids: Type.Array(Id),
});

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** Default: the first relation of the custom object's definition to the kind. */
const relation_id = Type.Optional(Id);

/** Returns the operation that lists the records of a kind that are or can be related to a custom object. */
const relatedIndex = <const P extends string>(path: P, many: string) =>
  ({
    summary: `List the ${many} that are or can be related to a custom object`,
    method: 'GET',
    path,
    access: shown,
    query: Type.Object({
      custom_object_id: Id,
      data_type: DataType,
      relation_id,
      keyword: Type.Optional(Type.String({ maxLength: 200 })),
      ...paging,
    }),
    response: list(RelatedRecord),
    errors: ['RecordNotFound', 'ValidationFailed'],
  }) as const;

/** Returns the operation that lists all records of a kind and marks the related ones. */
const indexWithRelated = <const P extends string>(path: P, many: string) =>
  ({
    summary: `List ${many}, marking those related to a custom object`,
    description: 'Related ones come first.',
    method: 'POST',
    path,
    access: shown,
    body: Type.Object({
      custom_object_id: Id,
      relation_id,
      keyword: Type.Optional(Type.String({ maxLength: 200 })),
      ...paging,
    }),
    response: list(RelatedRecord),
    errors: ['RecordNotFound', 'ValidationFailed'],
  }) as const;

/**
 * Returns the operation that replaces the related records of one record: those of a custom object, or the custom
 * objects of another record.
 */
const bulkUpdate = <const P extends string, const One extends string>(path: P, one: One, many: string) =>
  ({
    summary: `Relate a custom object to ${many}, replacing those before`,
    description:
      'Either `custom_object_id` with `ids` of the other kind, or the id of the other record with a `relation_id` and ' +
      '`ids` of custom objects. Records that the caller does not see stay related. 409 `StaleRecord` with the ' +
      'current ids as details when they are not `before_ids`.',
    method: 'POST',
    path,
    access: shown,
    body: Type.Object({
      custom_object_id: Type.Optional(Id),
      ...({ [one]: Type.Optional(Id) } as Record<One, ReturnType<typeof Type.Optional<typeof Id>>>),
      relation_id,
      ids: Ids,
      /** The visible related records that the caller has read. */
      before_ids: Type.Optional(Ids),
    }),
    response: record(RelatedSet),
    errors: ['RecordNotFound', 'Forbidden', 'ValidationFailed', 'StaleRecord'],
  }) as const;

/** The relations of custom objects with the other kinds of records (spec 2 §7, "Custom objects"). */
export const customObjectLinks = defineResource('custom-object-links', {
  area: 'custom-objects',
  operations: {
    listRelatedContacts: relatedIndex('/contacts_custom_objects/related_contact_index', 'contacts'),
    listRelatedCustomers: relatedIndex('/customers_custom_objects/related_customer_index', 'customers'),
    listRelatedDeals: relatedIndex('/deals_custom_objects/related_deal_index', 'deals'),
    relateContacts: bulkUpdate('/contacts_custom_objects/bulk_update', 'contact_id', 'contacts'),
    relateCustomers: bulkUpdate('/customers_custom_objects/bulk_update', 'customer_id', 'customers'),
    relateDeals: bulkUpdate('/deals_custom_objects/bulk_update', 'deal_id', 'deals'),
    relateMembers: bulkUpdate('/members_custom_objects/bulk_update', 'user_id', 'members'),
    relateCustomObjects: bulkUpdate(
      '/custom_objects_custom_objects/bulk_update',
      'target_custom_object_id',
      'custom objects',
    ),
    listContactsWithRelated: indexWithRelated('/contacts_custom_objects/contact_index_with_related', 'contacts'),
    listCustomersWithRelated: indexWithRelated('/customers_custom_objects/customer_index_with_related', 'customers'),
    listDealsWithRelated: indexWithRelated('/deals_custom_objects/deal_index_with_related', 'deals'),
  },
});
