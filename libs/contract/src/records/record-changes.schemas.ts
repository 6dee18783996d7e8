import { Type } from 'typebox';
import { Id, named, nullable, oneOf } from '../core/schemas.ts';

export const RecordChange = named('RecordChange', 'A change of a record, with names instead of ids.', {
  id: Id,
  action: oneOf(['create', 'update', 'delete', 'restore', 'merge']),
  user_id: nullable(Type.Integer()),
  created_at: Type.String(),
  fields: Type.Array(
    Type.Object({
      /** A wire name (`user_id`), or `custom` with the item's name. */
      field: Type.String(),
      /** The field in the reader's language. */
      label: Type.String(),
      item_name: nullable(Type.String()),
      before: nullable(Type.String()),
      after: nullable(Type.String()),
    }),
  ),
});

/** Paging of a history. */
export const changesPage = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
