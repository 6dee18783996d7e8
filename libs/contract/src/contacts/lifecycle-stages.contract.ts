import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, LockVersion, named, records } from '../core/schemas.ts';
import { LifecycleStageRow } from '../deals/master.schemas.ts';

export const LifecycleStage = named('LifecycleStage', 'A lifecycle stage of contacts.', {
  id: Id,
  name: Type.String(),
  order_num: Type.Integer(),
  deleted: Type.Boolean(),
  lock_version: Type.Optional(LockVersion),
});

export const lifecycleStages = defineResource('lifecycle-stages', {
  area: 'contacts',
  operations: {
    listLifecycleStages: {
      summary: 'List the lifecycle stages, in order',
      method: 'GET',
      path: '/lifecycle_stages',
      access: access.signedIn('lifecycle_stage'),
      response: records(LifecycleStage),
    },
    saveLifecycleStages: {
      summary: 'Replace the list of lifecycle stages',
      description: 'Adds, renames, orders and soft-deletes: the rows sent are the new list.',
      method: 'POST',
      path: '/lifecycle_stages',
      access: access.administrator('lifecycle_stage'),
      body: Type.Object({
        lifecycle_stages: Type.Array(LifecycleStageRow, { maxItems: 50 }),
      }),
      response: records(LifecycleStage),
      errors: ['ValidationFailed', 'InUse', 'StaleRecord'],
    },
  },
});
