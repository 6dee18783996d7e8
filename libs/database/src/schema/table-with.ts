import type { Database } from '../generated/tables.ts';

/** The names of the tables that have all of these columns. */
export type TableWith<Columns extends string> = {
  [Table in keyof Database]: [Columns] extends [keyof Database[Table]] ? Table : never;
}[keyof Database];
