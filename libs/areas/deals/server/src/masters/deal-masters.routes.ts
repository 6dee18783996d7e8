import { dealMasters } from '@crm/contract';
import type { Output } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { MasterTable } from './master-tables.ts';
import { saveMasters } from './save-masters.ts';
import type { MastersToSave } from './save-masters.ts';

type Operations = (typeof dealMasters)['operations'];

export function dealMastersRoutes(app: AppContext): void {
  const saving =
    <K extends keyof Operations>(table: MasterTable) =>
    async (ctx: StaffContext, { body }: { body: MastersToSave }) =>
      // The columns of a master depend on its table, which types cannot express for a variable.
      ({ data: await saveMasters(app, ctx, table, body) }) as unknown as Output<Operations[K]>;
  implement(app, dealMasters, {
    savePhases: saving<'savePhases'>('phases'),
    saveProbabilities: saving<'saveProbabilities'>('probabilities'),
    saveProducts: saving<'saveProducts'>('products'),
    saveChannels: saving<'saveChannels'>('channels'),
    saveReasons: saving<'saveReasons'>('reasons'),
    saveActionPurposes: saving<'saveActionPurposes'>('action_purposes'),
  });
}
