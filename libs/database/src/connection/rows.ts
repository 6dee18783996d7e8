import { types } from './types.ts';

/** A column of an answer, as the server describes it. */
export interface Field {
  name: string;
  dataTypeID: number;
}

export type RowReader = (values: readonly (string | null)[]) => Record<string, unknown>;

/**
 * Creates a function that makes rows from texts, by the types of their columns; of two columns of one name, the last
 * one counts.
 */
export function rowReader(fields: readonly Field[]): RowReader {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  }));
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return (values) => {
    const row: Record<string, unknown> = { ...empty };
    for (let index = 0; index < columns.length; index += 1) {
      const value = values[index];
      if (value !== null && value !== undefined) row[columns[index]!.name] = columns[index]!.parse(value);
      else row[columns[index]!.name] = null;
    }
    return row;
  };
}
