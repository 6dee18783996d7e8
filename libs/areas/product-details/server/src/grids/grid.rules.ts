import type { FieldIssue } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { normaliseText, labelKey } from '@crm/validation';
import type { ColumnType, Grid, GridColumn } from './grid-rows.ts';

/** The most tables per deal type (spec 3 §1.1). */
export const gridsMax = 3;
/** The most columns of a table, as in the contract. */
export const columnsMax = 30;

export interface ColumnInput {
  id?: number;
  name: string;
  column_type: ColumnType;
  options?: string[];
}
export interface GridInput {
  name: string;
  columns: ColumnInput[];
}

const clean = (text: string): string => normaliseText(cleanText(text));

/** Returns a table's texts in stored form; only choice columns keep choices, each once. */
export const cleanGrid = ({ name, columns }: GridInput) => ({
  name: clean(name),
  columns: columns.map(({ options = [], ...column }) => ({
    ...column,
    name: clean(column.name),
    options: column.column_type === 'select' ? [...new Set(options.map(clean).filter((label) => label !== ''))] : [],
  })),
});

/** Returns the rules that a table breaks: names must be unique, and a column keeps its type while deals have rows. */
export function gridIssues(
  { name, columns }: ReturnType<typeof cleanGrid>,
  others: readonly Pick<Grid, 'name'>[],
  before: Grid | undefined,
): FieldIssue[] {
  const isTaken = others.some((other) => labelKey(other.name) === labelKey(name));
  const names = columns.map((column) => labelKey(column.name));
  return [
    ...(name === '' ? [{ field: 'name', rule: 'required' }] : []),
    ...(isTaken ? [{ field: 'name', rule: 'duplicate' }] : []),
    ...(!before && others.length >= gridsMax
      ? [{ field: 'name', rule: 'max_items', params: { limit: gridsMax } }]
      : []),
    ...columns.flatMap((column, index): FieldIssue[] => {
      const field = `columns[${index}]`;
      const old = before?.columns.find(({ id }) => id === column.id);
      const isTwice = columns.findIndex(({ id }) => id !== undefined && id === column.id) !== index;
      return [
        ...(column.id !== undefined && !old ? [{ field: `${field}.id`, rule: 'not_found' }] : []),
        ...(old && isTwice ? [{ field: `${field}.id`, rule: 'duplicate' }] : []),
        ...(column.name === '' ? [{ field: `${field}.name`, rule: 'required' }] : []),
        ...(names.indexOf(names[index]!) !== index ? [{ field: `${field}.name`, rule: 'duplicate' }] : []),
        ...(column.column_type === 'select' && column.options.length === 0
          ? [{ field: `${field}.options`, rule: 'required' }]
          : []),
        ...(old && before!.deal_count > 0 && isOtherType(old, column)
          ? [{ field: `${field}.column_type`, rule: 'type_in_use' }]
          : []),
      ];
    }),
  ];
}

const isOtherType = (old: GridColumn, { column_type }: ColumnInput): boolean => old.column_type !== column_type;
