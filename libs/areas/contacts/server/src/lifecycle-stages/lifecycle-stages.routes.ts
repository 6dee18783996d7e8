import { lifecycleStages as resource } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { lifecycleStages } from './lifecycle-stages.repository.ts';
import { saveStages } from './save-stages.ts';

export function lifecycleStageRoutes(house: House): void {
  implement(house, resource, {
    listLifecycleStages: async (ctx) => ({ data: await lifecycleStages.list(ctx.db) }),
    saveLifecycleStages: async (ctx, { body }) => ({ data: await saveStages(house, ctx, body.lifecycle_stages) }),
  });
}
