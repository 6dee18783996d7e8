import type { DataSort } from '@crm/ui-kit';
import type { ListQuery } from '@crm/web-kit';

/** Returns the order of a list as its table shows it; columns have the names of the API's sort keys. */
export const sortOf = ({ sortKey, sortOrder }: ListQuery): DataSort | undefined =>
  sortKey === null ? undefined : { columnId: sortKey, direction: sortOrder === 'asc' ? 'ascending' : 'descending' };

/** Returns the order that the table asks for, as arguments of `setSort`. */
export const wireSort = ({ columnId, direction }: DataSort): [string, 'asc' | 'desc'] => [
  columnId,
  direction === 'ascending' ? 'asc' : 'desc',
];
