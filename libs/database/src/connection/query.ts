import type { CompiledQuery } from 'kysely';

/** A query that Kysely can compile to SQL; `O` is the row type. */
export interface Query<O> {
  compile(): CompiledQuery<O>;
  /** True when the server may cache its plan for all parameters: see `prepared`. */
  prepared?: true;
}
