import type { Database } from '@crm/database';

type Columns<T extends keyof Database> = keyof Database[T] & string;

/** The events of a table's records. A created or deleted record carries no changes: its row is read where needed. */
export type RecordEvents<E extends string, T extends keyof Database> = Record<`${E}.created`, never> &
  Record<`${E}.${'updated' | 'deleted' | 'restored'}`, Columns<T>>;

/** The events of rows that belong to a record and have no id: they name the record, and carry the whole row. */
export type PartEvents<E extends string, T extends keyof Database> = Record<
  `${E}.${'created' | 'updated' | 'deleted' | 'restored'}`,
  Columns<T>
>;
