import type { Automation, AutomationRow, Graph } from '../domain/automation.types.ts';

/** A deal that reaches a phase: an action and a notice. */
export const graph: Graph = {
  nodes: [
    { id: 'n1', kind: 'deal_updated', x: 0, y: 0, settings: { changes: [{ field: 'phase_id', to: ['12'] }] } },
    { id: 'n2', kind: 'wait_duration', x: 0, y: 120, settings: { amount: 2, unit: 'business_days' } },
    { id: 'n3', kind: 'notify_user', x: 0, y: 240, settings: { owner: true, text: 'ご確認ください。' } },
    { id: 'n4', kind: 'end', x: 0, y: 360, settings: {} },
  ],
  edges: [
    { from: 'n1', port: 'next', to: 'n2' },
    { from: 'n2', port: 'next', to: 'n3' },
    { from: 'n3', port: 'next', to: 'n4' },
  ],
};

export const automationRow = (id: number, values: Partial<AutomationRow> = {}): AutomationRow => ({
  id,
  name: '受注のお礼',
  memo: null,
  status: 'enabled',
  triggerKind: 'deal_updated',
  userId: 1,
  roleId: null,
  runCount: 128,
  lastRunAt: '2026-11-19T18:20:00+09:00',
  errorCount: 0,
  errorReason: null,
  updatedBy: 1,
  createdAt: '2026-11-01T09:00:00+09:00',
  updatedAt: '2026-11-19T10:00:00+09:00',
  lockVersion: 3,
  ...values,
});

export const automation = (values: Partial<Automation> = {}): Automation => ({
  ...automationRow(4),
  graph,
  revision: 2,
  hasDraft: false,
  problems: [],
  ...values,
});

const rows = [
  automationRow(4),
  automationRow(3, { name: '返信のない問い合わせ', status: 'error', errorCount: 3, triggerKind: 'webform_submitted' }),
  automationRow(2, { name: '更新90日前', status: 'draft', runCount: 0, lastRunAt: null, triggerKind: 'date_reached' }),
];

export const answers = {
  listAutomations: { data: rows, meta: { totalCount: rows.length } },
  listAutomationTemplates: {
    data: [{ key: 'thanks_for_order', name: '受注のお礼', description: 'お礼の電話を予定します。', graph }],
  },
  getAutomation: { data: automation() },
  updateAutomation: { data: automation({ lockVersion: 4 }) },
  listAutomationLogs: {
    data: [
      {
        ...{
          id: 9,
          type: 'run',
          status: 'failure',
          revision: 2,
          entity: 'deal',
          recordId: 7,
          recordName: '基幹システム刷新',
        },
        ...{
          node: 'n3',
          reason: 'ValidationFailed',
          wakeAt: null,
          startedAt: '2026-11-19T18:20:00+09:00',
          endedAt: null,
        },
        ...{ userId: null, fields: [] },
      },
    ],
    meta: { totalCount: 1 },
  },
  listCustomItems: { data: [] },
};
