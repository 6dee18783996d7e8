import { Type } from 'typebox';
import { Count, Id, LockVersion, Text, named, nullable, oneOf } from '../core/schemas.ts';
import { AutomationGraph, AutomationProblem } from './automation-graph.schemas.ts';

/** 下書き, 有効, 無効, 停止(エラー) (spec 3 §3). */
export const automationStatuses = ['draft', 'enabled', 'disabled', 'error'] as const;
export const automationSelectors = ['all', 'enabled', 'disabled', 'error'] as const;
export const automationLogTypes = ['all', 'success', 'failure', 'skipped', 'running', 'changed'] as const;
export const automationRunStatuses = ['running', 'waiting', 'success', 'failure', 'skipped'] as const;

const row = {
  id: Id,
  name: Type.String(),
  memo: nullable(Type.String()),
  status: oneOf(automationStatuses),
  /** The kind of the trigger; null before one is chosen. */
  trigger_kind: nullable(Type.String()),
  /** The member with whose rights it works. */
  user_id: nullable(Type.Integer()),
  role_id: nullable(Type.Integer()),
  run_count: Count,
  last_run_at: nullable(Type.String()),
  /** The failed runs of the last seven days. */
  error_count: Count,
  /** The reason of the status `error`. */
  error_reason: nullable(Type.String()),
  updated_by: nullable(Type.Integer()),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
};

export const AutomationRow = named('AutomationRow', 'An automation in its list.', row);

export const Automation = named('Automation', 'An automation as its editor shows it.', {
  ...row,
  graph: AutomationGraph,
  /** The number of the revision that runs use; 0 before it was enabled. */
  revision: Count,
  /** True when the graph is a draft that runs do not use yet. */
  has_draft: Type.Boolean(),
  problems: Type.Array(AutomationProblem),
});

export const AutomationTemplate = named('AutomationTemplate', 'A template of new automations.', {
  key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  graph: AutomationGraph,
});

export const AutomationRevision = named('AutomationRevision', 'A revision of an automation, which runs keep.', {
  number: Type.Integer(),
  graph: AutomationGraph,
  created_by: nullable(Type.Integer()),
  created_at: Type.String(),
});

export const AutomationLog = named('AutomationLog', 'A run of an automation, or a change of its settings.', {
  id: Id,
  type: oneOf(['run', 'change']),
  status: nullable(oneOf(automationRunStatuses)),
  revision: nullable(Type.Integer()),
  /** The record that the run is about. */
  entity: nullable(Type.String()),
  record_id: nullable(Type.Integer()),
  record_name: nullable(Type.String()),
  /** The block at which the run waits, failed or ended. */
  node: nullable(Type.String()),
  reason: nullable(Type.String()),
  wake_at: nullable(Type.String()),
  started_at: Type.String(),
  ended_at: nullable(Type.String()),
  /** The member who changed the settings, and the changed fields. */
  user_id: nullable(Type.Integer()),
  fields: Type.Array(Type.String()),
});

export const AutomationStep = named('AutomationStep', 'A step of a run.', {
  node: Type.String(),
  status: oneOf(['success', 'failure', 'skipped']),
  /** The way out that was taken. */
  port: nullable(Type.String()),
  /** Values that the step got and wrote, by label. */
  facts: Type.Array(Type.Object({ label: Type.String(), value: nullable(Type.String()) })),
  reason: nullable(Type.String()),
  at: Type.String(),
});

export const AutomationErrorNotification = named('AutomationErrorNotification', 'The receivers of failures.', {
  user_ids: Type.Array(Id, { maxItems: 50 }),
  notifies_administrators: Type.Boolean(),
  notifies_creator: Type.Boolean(),
  by_mail: Type.Boolean(),
  in_app: Type.Boolean(),
  lock_version: LockVersion,
});

export const AutomationEmail = named('AutomationEmail', 'The mail of a block.', {
  id: Id,
  node_id: Text(40),
  subject: Type.String(),
  body_text: Type.String(),
  body_html: nullable(Type.String()),
  from_name: nullable(Type.String()),
  reply_to: nullable(Type.String()),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

export const AutomationAttachment = named('AutomationAttachment', 'A file that the mail of a block carries.', {
  id: Id,
  node_id: Text(40),
  filename: Type.String(),
  mime_type: Type.String(),
  size: Count,
  created_at: Type.String(),
});
