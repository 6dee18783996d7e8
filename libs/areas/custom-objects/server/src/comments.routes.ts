import { customObjectComments, customObjectKind } from '@crm/contract';
import { addCommentedKind, commentHandlers, tellComments } from '@crm/records-server';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { fromObjects } from './objects/objects.repository.ts';

/** Registers the comments on custom objects, and the notices of the members whom they mention. */
export function commentRoutes(app: AppContext): void {
  implement(
    app,
    customObjectComments,
    commentHandlers(app, {
      kind: customObjectKind,
      ids: { record: 'id', comment: 'comment_id' },
      seen: (ctx, { id }) => fromObjects(ctx).select('custom_objects.id').where('custom_objects.id', '=', id),
    }),
  );
  tellComments(app, { kind: customObjectKind, name: sql`custom_objects.title`, owner: sql`null::bigint` });
  addCommentedKind(app, { kind: customObjectKind, name: sql`custom_objects.title` });
}
