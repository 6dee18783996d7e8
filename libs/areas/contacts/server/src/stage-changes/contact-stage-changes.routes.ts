import { contactStageChanges as resource } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { orNotFound, implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { contacts } from '../contacts/contacts.repository.ts';

export function contactStageChangesRoutes(app: AppContext): void {
  implement(app, resource, {
    listContactStageChanges: async (ctx, { params }) => {
      orNotFound(await contacts.find(ctx, params.id));
      const changes = sqlFor
        .selectFrom('contact_stage_changes')
        .select(['id', 'from_stage_id', 'stage_id', 'user_id', 'changed_at'])
        .where('domain_id', '=', ctx.domainId)
        .where('contact_id', '=', params.id)
        .orderBy('changed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1_000);
      return { data: await ctx.db.all(changes) };
    },
  });
}
