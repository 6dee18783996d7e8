import type { DataSort } from '@crm/ui-kit';
import type { ListQuery } from '@crm/web-kit';

/** The order of a list as its table shows it; columns are named like the wire's sort keys. */
export const sortOf = ({ sortKey, sortOrder }: ListQuery): DataSort | undefined =>
  sortKey === null ? undefined : { columnId: sortKey, direction: sortOrder === 'asc' ? 'ascending' : 'descending' };

/** What the table asks for, as arguments of `setSort`. */
export const wireSort = ({ columnId, direction }: DataSort): [string, 'asc' | 'desc'] => [
  columnId,
  direction === 'ascending' ? 'asc' : 'desc',
];
