import { Type } from 'typebox';
import type { TOptional, TSchema } from 'typebox';
import { namesIn, namesWith } from './declared-names.ts';
import type { Group, NameIn, NameWith } from './declared-names.ts';

type Required<G extends Group> = NameWith<G, 'isRequired'>;

/** Returns the properties of an object with a value for each name of a group. */
export function declaredProperties<G extends Group, S extends TSchema>(group: G, schema: S) {
  const required: readonly string[] = namesWith(group, 'isRequired');
  return Object.fromEntries(
    namesIn(group).map((name) => [name, required.includes(name) ? schema : Type.Optional(schema)]),
  ) as Record<Required<G>, S> & Record<Exclude<NameIn<G>, Required<G>>, TOptional<S>>;
}
