import { Type } from 'typebox';
import { accessLevels } from '../core/permissions.ts';
import { Count, Id, INT4_MAX, LockVersion, Name, Text, named, nullable, oneOf } from '../core/schemas.ts';
import { CustomItem } from '../custom-fields/custom-item.schemas.ts';
import { ItemRow } from '../custom-fields/custom-items.contract.ts';
import { relatedMost, relationTargets } from './custom-object.schemas.ts';

/** The icons of definitions, by their names in the icon set of the screens. */
export const objectIcons = [
  'box',
  'building',
  'calendar',
  'car',
  'clipboard',
  'cpu',
  'file',
  'flag',
  'folder',
  'gift',
  'home',
  'key',
  'layers',
  'map-pin',
  'monitor',
  'package',
  'shield',
  'star',
  'tag',
  'tool',
  'truck',
  'users',
] as const;

export const objectColours = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;

const DefaultValue = Type.Unsafe<string | number | string[] | null>({});

const itemSettings = {
  /** True: the keyword of lists and the search find its values. */
  searchable: Type.Boolean(),
  /** True: a second record with the same value gives a warning. */
  unique: Type.Boolean(),
  /** The value that a new record starts with. */
  default_value: DefaultValue,
};

export const CustomObjectItem = named('CustomObjectItem', 'An item of a definition.', {
  ...CustomItem.properties,
  ...itemSettings,
});

export const CustomObjectItemRow = named(
  'CustomObjectItemRow',
  'One item of a bulk call: without an id it is new; `deleted` hides it, its values are kept for 30 days.',
  {
    ...ItemRow.properties,
    searchable: Type.Optional(itemSettings.searchable),
    unique: Type.Optional(itemSettings.unique),
    default_value: Type.Optional(DefaultValue),
  },
);

const Most = Type.Integer({ minimum: 1, maximum: relatedMost });

export const CustomObjectRelation = named(
  'CustomObjectRelation',
  'A relation of a definition to a kind of records, with its words on both sides.',
  {
    id: Id,
    custom_object_def_id: Id,
    target: oneOf(relationTargets),
    /** For `custom_object`: the related definition. */
    target_def_id: nullable(Id),
    /** The related records' words on the page of a custom object. */
    name: Type.String(),
    /** The custom objects' words on the page of a related record. */
    reverse_name: Type.String(),
    min_count: Count,
    /** The most related records of a custom object; 1: one only; null: many. */
    max_count: nullable(Most),
    /** The most custom objects of a related record; 1: one only; null: many. */
    reverse_max_count: nullable(Most),
    order_num: Type.Integer(),
    lock_version: LockVersion,
  },
);

export const CustomObjectRelationRow = named(
  'CustomObjectRelationRow',
  'One relation of a bulk call: without an id it is new; its target cannot change; `deleted` removes it.',
  {
    id: Type.Optional(Id),
    target: oneOf(relationTargets),
    target_def_id: Type.Optional(nullable(Id)),
    name: Name(50),
    reverse_name: Name(50),
    min_count: Type.Optional(Type.Integer({ minimum: 0, maximum: relatedMost })),
    max_count: Type.Optional(nullable(Most)),
    reverse_max_count: Type.Optional(nullable(Most)),
    deleted: Type.Optional(Type.Boolean()),
    /** The version that was read; a newer version is refused with 409 `StaleRecord`. */
    lock_version: Type.Optional(Type.Integer({ minimum: 0, maximum: INT4_MAX })),
  },
);

export const CustomObjectDef = named('CustomObjectDef', "A definition: a company's own kind of records.", {
  id: Id,
  name: Type.String(),
  icon: oneOf(objectIcons),
  colour: oneOf(objectColours),
  memo: nullable(Type.String()),
  order_num: Type.Integer(),
  /** The item that gives records their title: the first text item. Null while there is none. */
  title_item_id: nullable(Type.Integer()),
  items: Type.Array(CustomObjectItem),
  /** Its own relations, in order. Relations of other definitions to it are in theirs, with `target_def_id`. */
  relations: Type.Array(CustomObjectRelation),
  /** The steps that the caller's role allows for its records. */
  level: oneOf(accessLevels),
  /** False when the caller's profile hides its menu. */
  is_shown: Type.Boolean(),
  created_by: nullable(Type.Integer()),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

/** The fields of a new or changed definition. */
export const defValues = {
  name: Name(50),
  icon: Type.Optional(oneOf(objectIcons)),
  colour: Type.Optional(oneOf(objectColours)),
  memo: Type.Optional(nullable(Text(1_000))),
};

export const RelatedDef = named('RelatedDef', 'A tab of related custom objects on the page of a record.', {
  relation_id: Id,
  /** The definition of the listed custom objects. */
  custom_object_def_id: Id,
  /** The words of the tab. */
  name: Type.String(),
  icon: oneOf(objectIcons),
  colour: oneOf(objectColours),
  /** True for a relation of the listed definition to the record's kind. */
  is_reverse: Type.Boolean(),
  max_count: nullable(Type.Integer()),
  /** The related custom objects that the caller sees; null when no record was given. */
  total_count: nullable(Count),
});

export const CustomObjectUse = named('CustomObjectUse', 'A place that uses a definition or an item.', {
  /** `saved_searches`, `relations`, `formulas`, `records`, `roles`, `profiles`, …. */
  place: Type.String(),
  count: Count,
  /** The names of the first ten, as far as they have names. */
  names: Type.Array(Type.String()),
});

export const DeletedCustomObjectDef = named(
  'DeletedCustomObjectDef',
  'A deleted definition that can still be restored.',
  {
    id: Id,
    name: Type.String(),
    icon: oneOf(objectIcons),
    colour: oneOf(objectColours),
    record_count: Count,
    deleted_by: nullable(Type.Integer()),
    deleted_at: Type.String(),
    /** The time after which it cannot be restored. */
    kept_until: Type.String(),
  },
);
