import { Type } from 'typebox';
import { named } from '../core/schemas.ts';
import { ListColumn } from '../identity/list-settings.contract.ts';

/** The look of a list that a saved search keeps besides its query. */
export const SavedView = named('SavedView', 'The look of a list: its columns, and the layout of its records.', {
  /** In their order; absent: the columns of each member. */
  columns: Type.Optional(Type.Array(ListColumn, { maxItems: 300 })),
  /** `list`, `board`, or `board.104` for a board of a custom item's choices; absent: the layout of the page. */
  layout: Type.Optional(Type.String({ maxLength: 40, pattern: '^[a-z_]{1,20}(\\.[0-9]{1,15})?$' })),
});
