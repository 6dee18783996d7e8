import type { Database } from '@crm/database';

type Columns<T extends keyof Database> = keyof Database[T] & string;

/**
 * The events of a table's records. A created record carries only the columns named by `Created`, and one that is
 * removed for good none: the row is read where needed.
 */
export type RecordEvents<E extends string, T extends keyof Database, Created extends Columns<T> = never> = Record<
  `${E}.created`,
  Created
> &
  Record<`${E}.${'updated' | 'deleted' | 'restored'}`, Columns<T>>;

/** The events of rows that belong to a record and have no id: they name the record, and carry the whole row. */
export type PartEvents<E extends string, T extends keyof Database> = Record<
  `${E}.${'created' | 'updated' | 'deleted' | 'restored'}`,
  Columns<T>
>;
