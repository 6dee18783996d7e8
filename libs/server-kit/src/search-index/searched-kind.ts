import type { RecordKind } from '@crm/contract';
import type { Database, TableWith } from '@crm/database';

/** A table whose records the search index can hold. */
export type SearchedTable = TableWith<'domain_id' | 'id' | 'deleted_at'>;

interface SearchedColumns<Column extends string> {
  /** The column of the search key: the text that a keyword is looked for in. */
  key: Column;
  /** The column of the values of custom fields. */
  customs?: Column;
  /** Greatest number of indexed characters of a key, for notes and the like; absent: keys are names, indexed whole. */
  longestKey?: number;
  /** True for a table with an index of its keys in their order. */
  isSortedByKey?: boolean;
  /** Greatest number of records per transaction; texts have many more n-grams than names. */
  atOnce?: number;
}

/** A kind of record that is searched through the index of large companies. */
export interface SearchedKind extends SearchedColumns<string> {
  entity: string;
  table: SearchedTable;
}

/** A kind whose keys are names. */
export type NamedKind = SearchedKind & { longestKey?: undefined };

/**
 * Returns a kind with the columns that are searched. Its area registers it (`searched` of `registerKind`) and puts the
 * table under the index in a migration (`enable_search`).
 */
export const searchedKind = <
  const K extends RecordKind & { plural: SearchedTable },
  const C extends SearchedColumns<keyof Database[K['plural']] & string>,
>(
  { entity, plural }: K,
  columns: C,
): C & { entity: K['entity']; table: K['plural'] } => ({ ...columns, entity, table: plural });

/** The registry of searched kinds; the worker maintains the index of each. */
export class SearchedKindRegistry {
  readonly #kinds = new Map<string, SearchedKind>();

  add(kind: SearchedKind): void {
    this.#kinds.set(kind.entity, kind);
  }

  of(entity: string): SearchedKind | undefined {
    return this.#kinds.get(entity);
  }

  all(): SearchedKind[] {
    return [...this.#kinds.values()];
  }
}
