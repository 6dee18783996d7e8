import { Type } from 'typebox';
import {
  Count,
  CustomItemIds,
  CustomValue,
  Id,
  LockVersion,
  listBody,
  named,
  nullable,
  oneOf,
  sortKeyOrCustom,
} from '../core/schemas.ts';

/** The kinds of records that a relation may point to. */
export const relationTargets = ['customer', 'contact', 'deal', 'member', 'custom_object'] as const;
export type RelationTarget = (typeof relationTargets)[number];

/** Greatest number of records that one call may relate to a record. */
export const relatedMost = 500;

export const customObjectSortKeys = ['updated_at', 'created_at', 'title', 'id', 'created_by'] as const;

/** A record that is related to a custom object: a customer, contact, deal, member or custom object. */
export const RelatedRecord = named('RelatedRecord', 'A record that is or can be related to a custom object.', {
  id: Id,
  name: Type.String(),
  /** The customer of a contact or deal, the address of a customer, the definition of a custom object. */
  detail: nullable(Type.String()),
  /** True when the record is related. */
  is_related: Type.Boolean(),
});

export const ObjectRelation = named('ObjectRelation', 'The visible records that a custom object is related to.', {
  relation_id: Id,
  /** True for a relation that another definition has to this one; its records are custom objects. */
  is_reverse: Type.Boolean(),
  total_count: Count,
  /** The first ones: three in a list, 100 in an answer with one custom object. */
  records: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});

const common = {
  id: Id,
  custom_object_def_id: Id,
  /** The value of the title item. */
  title: Type.String(),
  created_by: nullable(Type.Integer()),
  updated_by: nullable(Type.Integer()),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
};

export const CustomObject = named('CustomObject', 'A record of a definition, with its values and relations.', {
  ...common,
  customs: Type.Array(CustomValue),
  relations: Type.Array(ObjectRelation),
  /** ★ of the caller; absent from the answers of writing calls. */
  is_starred: Type.Optional(Type.Boolean()),
});

export const CustomObjectRow = named('CustomObjectRow', 'A row of a list of custom objects.', {
  ...common,
  /** ★ of the caller. */
  is_starred: Type.Boolean(),
  /** The values of the items in `custom_item_ids`. */
  customs: Type.Optional(Type.Array(CustomValue)),
  /** The relations in `relation_ids`. */
  relations: Type.Optional(Type.Array(ObjectRelation)),
});

export const CustomObjectSuggestion = named('CustomObjectSuggestion', 'A custom object, for suggestions.', {
  id: Id,
  title: Type.String(),
});

export const SimilarCustomObject = named(
  'SimilarCustomObject',
  'A custom object that has the same value of an item without duplicates.',
  { id: Id, title: Type.String(), item_ids: Type.Array(Id) },
);

/** The values of a new or changed custom object. */
export const objectValues = {
  customs: Type.Optional(Type.Array(CustomValue, { maxItems: 100 })),
  /** The related records by relation, whole: those that the caller sees and leaves out are no longer related. */
  relations: Type.Optional(
    Type.Array(
      Type.Object({
        relation_id: Id,
        /** True for a relation that another definition has to this one. */
        is_reverse: Type.Optional(Type.Boolean()),
        ids: Type.Array(Id, { maxItems: relatedMost }),
      }),
      { maxItems: 60 },
    ),
  ),
  /**
   * Custom objects of `listSimilarCustomObjects` that the user has seen. When another one has the same value of an item
   * without duplicates, the call is refused with 409 `SimilarExists`, with all of them as details.
   */
  known_similar_ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
};

/** The body of a list of custom objects. */
export const objectListBody = <P extends Parameters<typeof Type.Object>[0]>(extra: P) =>
  listBody(customObjectSortKeys, {
    sort_key: sortKeyOrCustom(customObjectSortKeys),
    custom_item_ids: CustomItemIds,
    /** The relations whose first records the rows carry. */
    relation_ids: Type.Optional(Type.Array(Id, { maxItems: 30 })),
    ...extra,
  });

/** The records of a related list: those that are related, or those that can still be related. */
export const DataType = oneOf(['related', 'candidate']);
