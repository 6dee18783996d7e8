import { lifecycleStages as resource } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { lifecycleStages } from './lifecycle-stages.repository.ts';
import { saveStages } from './save-stages.ts';

export function lifecycleStageRoutes(app: AppContext): void {
  implement(app, resource, {
    listLifecycleStages: async (ctx) => ({ data: await lifecycleStages.list(ctx.db) }),
    saveLifecycleStages: async (ctx, { body }) => ({ data: await saveStages(app, ctx, body.lifecycle_stages) }),
  });
}
