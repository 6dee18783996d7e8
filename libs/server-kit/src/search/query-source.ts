import type { Query } from '@crm/database';
import { CompiledQuery, sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';

/** From and where of a query as text, compiled once for finding and counting. */
export interface Source {
  text: string;
  parameters: readonly unknown[];
}

export function sourceOf<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>, id: string): Source {
  const { sql: text, parameters } = query
    .clearSelect()
    .select(sql<number>`${sql.ref(id)}`.as('id'))
    .compile();
  return { text: text.slice(text.indexOf(' from ')), parameters };
}

/** Creates a query of a text that is put together by hand. */
export const textQuery = <O>(content: string, parameters: readonly unknown[]): Query<O> => ({
  compile: () => CompiledQuery.raw(content, [...parameters]) as CompiledQuery<O>,
});
