import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, named, record } from '../core/schemas.ts';

const rules = Type.Array(Type.Object({ phase_id: Id, lifecycle_stage_id: Id }), { maxItems: 200 });

const LifecycleRules = named('LifecycleRules', "The rules by which a deal's phase sets its contacts' stage.", {
  rules,
  /** True: the rule may also set an earlier stage. */
  may_go_back: Type.Boolean(),
  /** The deal type's version. */
  lock_version: LockVersion,
});

/** ライフサイクル連動: the stage that a deal's contacts get when the deal enters a phase (spec 3 §2.18). */
export const lifecycleRules = defineResource('lifecycle-rules', {
  area: 'deals',
  operations: {
    getLifecycleRules: {
      summary: "Get the lifecycle stages that a deal type's phases set on contacts",
      method: 'GET',
      path: '/deal_types/{id}/lifecycle_rules',
      access: access.administrator('lifecycle_stage'),
      params: IdParams,
      response: record(LifecycleRules),
      errors: ['RecordNotFound'],
    },
    saveLifecycleRules: {
      summary: "Replace the lifecycle rules of a deal type's phases",
      description: "A rule sets the lifecycle stage of a deal's contacts when the deal enters a phase.",
      method: 'PUT',
      path: '/deal_types/{id}/lifecycle_rules',
      access: access.administrator('lifecycle_stage'),
      params: IdParams,
      body: LifecycleRules,
      response: record(LifecycleRules),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
  },
});
