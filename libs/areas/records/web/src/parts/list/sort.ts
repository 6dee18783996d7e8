import type { DataSort } from '@crm/ui-kit';
import type { ListQuery } from '@crm/web-kit';

/** Returns the API's sort key of a column: its id, with underscores. */
const keyOf = (columnId: string): string => columnId.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the order of a list as its table shows it. */
export const sortOf = (
  { sortKey, sortOrder }: ListQuery,
  columns: readonly { id: string }[] = [],
): DataSort | undefined =>
  sortKey === null
    ? undefined
    : {
        columnId: columns.find(({ id }) => keyOf(id) === sortKey)?.id ?? sortKey,
        direction: sortOrder === 'asc' ? 'ascending' : 'descending',
      };

/** Returns the order that the table asks for, as arguments of `setSort`. */
export const wireSort = ({ columnId, direction }: DataSort): [string, 'asc' | 'desc'] => [
  keyOf(columnId),
  direction === 'ascending' ? 'asc' : 'desc',
];

/** Returns columns of which those with a sort key can be sorted. */
export const sortable = <C extends { id: string; isSortable?: boolean }>(
  columns: readonly C[],
  keys: readonly string[],
): C[] => columns.map((column) => (keys.includes(keyOf(column.id)) ? { ...column, isSortable: true } : column));
