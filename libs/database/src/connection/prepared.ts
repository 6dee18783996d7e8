import { CompiledQuery } from 'kysely';
import type { Query } from './query.ts';

/** The greatest number of plans that a connection keeps; further texts are planned each time. */
const most = 300;
const names = new Map<string, string>();

/**
 * Marks a query to be parsed and planned once per connection, under a name. For queries with one good plan for all
 * parameters: point reads, inserts, small fixed sets. Not for filters that match much or little depending on the value:
 * a plan for all values is bad for most of them.
 */
export const prepared = <O>(query: Query<O>): Query<O> => ({ compile: () => query.compile(), prepared: true });

/** Marks a hand-written text in the same way: one constant, whose parameters are $1, $2 … */
export const preparedText = <O>(text: string, parameters: readonly unknown[]): Query<O> => ({
  compile: () => CompiledQuery.raw(text, [...parameters]) as CompiledQuery<O>,
  prepared: true,
});

/** A placeholder in a query for a value that comes later. */
class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * Creates a prepared query whose text does not depend on its values: it is built and compiled once, and each call only
 * sets the values. `build` may pass its values to the query but cannot read them.
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

/** Returns the name of a text, the same on every connection; undefined once there are too many texts. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const name = `text_${names.size + 1}`;
  names.set(text, name);
  return name;
}
