import { CompiledQuery } from 'kysely';
import type { Query } from './tenant.ts';

/** A connection keeps so many plans at most; texts beyond them are planned each time. */
const most = 300;
const names = new Map<string, string>();

/**
 * The same query, parsed and planned once per connection, under a name. For what has one good plan whatever its
 * parameters: point reads, inserts, fixed small sets. Not for filters that match much or little by the value given: there
 * the plan for all values is bad for most (design: generic plans ruin skewed filters).
 */
export const prepared = <O>(query: Query<O>): Query<O> => ({ compile: () => query.compile(), prepared: true });

/** The same for a text that is written by hand: one constant, whose parameters are $1, $2 … */
export const preparedText = <O>(text: string, parameters: readonly unknown[]): Query<O> => ({
  compile: () => CompiledQuery.raw(text, [...parameters]) as CompiledQuery<O>,
  prepared: true,
});

/** A place in a query for a value that comes later. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A prepared query whose text does not depend on its values: built and compiled with the first, after that only the
 * values are put in. `build` may pass its values on to the query and nothing else; it cannot look at them.
 */
export function template<V extends object, O>(build: (values: V) => Query<O>): (values: V) => Query<O> {
  let known: { text: string; places: readonly unknown[] } | undefined;
  const compiled = () => {
    const slots = new Proxy({}, { get: (_target, name) => new Slot(name) }) as V;
    const { sql, parameters } = build(slots).compile();
    return { text: sql, places: parameters };
  };
  return (values) => {
    known ??= compiled();
    return preparedText(
      known.text,
      known.places.map((place) => (place instanceof Slot ? values[place.name as keyof V] : place)),
    );
  };
}

/** The name of a text, the same on every connection; undefined once there are too many texts. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const name = `text_${names.size + 1}`;
  names.set(text, name);
  return name;
}
