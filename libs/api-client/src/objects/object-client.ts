import { customObjectsClient } from '../generated/custom-objects/custom-objects.ts';
import type { ListCustomObjectsArgs } from '../generated/custom-objects/custom-objects.ts';
import type { Send } from '../runtime/index.ts';
import type { ObjectChange, ObjectLinks, ObjectShape, ObjectValues } from './object-items.ts';

/** A record of a company's own object. */
export interface ObjectOf<Shape extends ObjectShape> {
  id: number;
  title: string;
  values: ObjectValues<Shape>;
  lockVersion: number;
}

interface Wire {
  id: number;
  title: string;
  customs?: { itemId: number; value: unknown }[];
  lockVersion: number;
}

type ListBody = Omit<ListCustomObjectsArgs['body'], 'customItemIds'>;

/** Declares an object for `objectClient`, with the exact types of its choices. */
export const defineObject = <const Shape extends ObjectShape>(shape: Shape): Shape => shape;

/**
 * Returns the calls of a company's own object, typed by its items: `objectClient(send, machines).create({ name: '旋盤' })`.
 */
export function objectClient<Shape extends ObjectShape>(send: Send, shape: Shape) {
  const calls = customObjectsClient(send);
  const { id } = shape;
  const names = Object.entries(shape.items);

  const read = ({ customs = [], ...record }: Wire): ObjectOf<Shape> => {
    const byItem = new Map(customs.map(({ itemId, value }) => [itemId, value]));
    const values = Object.fromEntries(names.map(([name, item]) => [name, byItem.get(item.id) ?? null]));
    return {
      ...{ id: record.id, title: record.title, lockVersion: record.lockVersion },
      values: values as ObjectValues<Shape>,
    };
  };
  const written = (values: ObjectChange<Shape>, links: ObjectLinks<Shape> = {}) => ({
    customs: names.flatMap(([name, item]) => {
      const value = (values as Readonly<Record<string, unknown>>)[name];
      return value === undefined ? [] : [{ itemId: item.id, value: value as string | null }];
    }),
    relations: Object.entries(shape.relations).flatMap(([name, relationId]) => {
      const ids = links[name];
      return ids ? [{ relationId, ids: [...ids] }] : [];
    }),
  });

  return {
    /** Lists records with the values of all items. */
    list: async (body: ListBody = {}) => {
      const customItemIds = names.map(([, item]) => item.id);
      const { data, meta } = await calls.listCustomObjects({ id, body: { ...body, customItemIds } });
      return { data: data.map(read), meta };
    },
    get: async (customObjectId: number) => read((await calls.getCustomObject({ id, customObjectId })).data),
    create: async (values: ObjectChange<Shape>, links?: ObjectLinks<Shape>) =>
      read((await calls.createCustomObject({ id, body: written(values, links) })).data),
    /** Changes what is given, unless somebody has changed the record since it was read. */
    update: async (
      { id: customObjectId, lockVersion }: Pick<ObjectOf<Shape>, 'id' | 'lockVersion'>,
      values: ObjectChange<Shape>,
      links?: ObjectLinks<Shape>,
    ) => {
      const body = { ...written(values, links), lockVersion };
      return read((await calls.updateCustomObject({ id, customObjectId, body })).data);
    },
    remove: (customObjectId: number) => calls.deleteCustomObject({ id, customObjectId }),
  };
}
