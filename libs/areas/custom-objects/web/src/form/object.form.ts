import { customFormValues, customsBody, filledCustoms } from '@crm/custom-fields-web/parts';
import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import type { Option } from '@crm/ui-kit';
import { object } from 'yup';
import type { Definition } from '../domain/definition.types.ts';
import type { ObjectBody, ObjectLinks, ObjectRecord } from '../kinds/object.types.ts';

/** The values of the form of an existing custom object; its relations are edited in their tabs. */
export interface ObjectValues {
  customs: CustomFormValues;
}

/** The values of the form of a new one, with the related records by relation. */
export interface NewObjectValues extends ObjectValues {
  relations: Record<string, Option[]>;
}

/** The items check their own values. */
export const objectSchema = object();

export const objectValues = ({ customs }: ObjectRecord): ObjectValues => ({ customs: customFormValues(customs) });

export const objectBody = ({ customs }: ObjectValues): Partial<ObjectRecord> => ({ customs: customsBody(customs) });

/** The relation that a new record has from the page where it is added. */
export interface GivenRelation {
  relationId: number;
  /** True for a relation that the other record's definition has to this one. */
  isReverse: boolean;
  record: { id: number; name: string };
}

const keyOf = (relationId: number) => `r${relationId}`;

/** Returns the name of a relation's field. */
export const relationField = (relationId: number) => `relations.${keyOf(relationId)}`;

/** Returns the values of an empty form: what the items start with, and the given relation. */
export function newObjectValues({ items, relations }: Definition, given?: GivenRelation): NewObjectValues {
  const started = items.filter(({ defaultValue }) => defaultValue !== null);
  const picked = relations.map(({ id }): [string, Option[]] => {
    const isGiven = given && !given.isReverse && given.relationId === id;
    return [keyOf(id), isGiven ? [{ value: String(given.record.id), label: given.record.name }] : []];
  });
  return {
    customs: customFormValues(started.map(({ id, defaultValue }) => ({ itemId: id, value: defaultValue }))),
    relations: Object.fromEntries(picked),
  };
}

/** Returns the values as the API takes them. */
export function newObjectBody({ customs, relations }: NewObjectValues, given?: GivenRelation): ObjectBody {
  const links: ObjectLinks = Object.entries(relations)
    .filter(([, picked]) => picked.length > 0)
    .map(([key, picked]) => ({ relationId: Number(key.slice(1)), ids: picked.map(({ value }) => Number(value)) }));
  if (given?.isReverse) links.push({ relationId: given.relationId, isReverse: true, ids: [given.record.id] });
  return {
    customs: filledCustoms(customs) ?? [],
    ...(links.length > 0 && { relations: links }),
  };
}

/** Returns the relations that lack records, each with its smallest number. */
export const missingRelations = ({ relations }: Definition, values: NewObjectValues) =>
  relations.filter(({ id, minCount }) => (values.relations[keyOf(id)]?.length ?? 0) < minCount);
