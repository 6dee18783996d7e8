import type { Viewer } from '@crm/server-kit';
import type { RawBuilder, SqlBool } from 'kysely';

/** Returns the condition for the viewer to see a row of the kind's table, which the query may name otherwise. */
export type VisibleRows = (viewer: Viewer, table?: string) => RawBuilder<SqlBool>;
