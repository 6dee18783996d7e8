import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, record } from '../core/schemas.ts';

const rules = Type.Array(Type.Object({ phase_id: Id, lifecycle_stage_id: Id }), { maxItems: 200 });

const LifecycleRules = Type.Object({
  rules,
  /** A stage may also go back; otherwise it only goes forward. */
  may_go_back: Type.Boolean(),
  /** Of the deal type. */
  lock_version: LockVersion,
});

/** ライフサイクル連動: to which stage a deal's contacts come when it comes into a phase (spec 3 §2.18). */
export const lifecycleRules = defineResource('lifecycle-rules', {
  area: 'deals',
  operations: {
    getLifecycleRules: {
      summary: 'To which lifecycle stages the phases of a deal type take contacts',
      method: 'GET',
      path: '/deal_types/{id}/lifecycle_rules',
      access: access.administrator('lifecycle_stage'),
      params: IdParams,
      response: record(LifecycleRules),
      errors: ['RecordNotFound'],
    },
    saveLifecycleRules: {
      summary: 'Set to which lifecycle stages the phases of a deal type take contacts: the rules sent are all of them',
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
