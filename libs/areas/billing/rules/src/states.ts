export const estimateStatuses = [
  'draft',
  'pending_approval',
  'approved',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'canceled',
] as const;
/** The states 下書き, 承認待ち, 承認済, 送付済, 受注, 失注, 期限切れ, 取消. */
export type EstimateStatus = (typeof estimateStatuses)[number];

export const estimateActions = [
  'request_approval',
  'withdraw',
  'approve',
  'send_back',
  'send',
  'accept',
  'reject',
  'expire',
  'reopen',
  'cancel',
  'revise',
] as const;
/** The actions 承認を依頼, 取り下げ, 承認, 差し戻し, 送付済にする, 受注, 失注, 期限切れ, 送付済に戻す, 取消, 改訂 (a new version). */
export type EstimateAction = (typeof estimateActions)[number];

/** The caller's role and the company's approval rule. */
export interface ActionContext {
  needsApproval: boolean;
  isAdministrator: boolean;
}

const moves: Readonly<Record<EstimateStatus, Partial<Record<EstimateAction, EstimateStatus>>>> = {
  draft: { request_approval: 'pending_approval', send: 'sent', cancel: 'canceled' },
  pending_approval: { approve: 'approved', send_back: 'draft', withdraw: 'draft', cancel: 'canceled' },
  approved: { send: 'sent', withdraw: 'draft', cancel: 'canceled' },
  sent: { accept: 'accepted', reject: 'rejected', expire: 'expired', revise: 'draft', cancel: 'canceled' },
  accepted: { reopen: 'sent' },
  rejected: { reopen: 'sent', revise: 'draft' },
  expired: { reopen: 'sent', revise: 'draft', accept: 'accepted', reject: 'rejected' },
  canceled: {},
};

const forAdministrators: ReadonlySet<EstimateAction> = new Set(['approve', 'send_back']);

/** Returns the state that an action leads to; undefined when the caller may not take the action. */
export function nextStatus(
  status: EstimateStatus,
  action: EstimateAction,
  { needsApproval, isAdministrator }: ActionContext,
): EstimateStatus | undefined {
  if (forAdministrators.has(action) && !isAdministrator) return undefined;
  if (status === 'draft' && action === 'request_approval' && !needsApproval) return undefined;
  if (status === 'draft' && action === 'send' && needsApproval) return undefined;
  return moves[status][action];
}

/** Returns the actions that the caller may take, in the order of `estimateActions`. */
export const openActions = (status: EstimateStatus, context: ActionContext): EstimateAction[] =>
  estimateActions.filter((action) => nextStatus(status, action, context) !== undefined);

/** Returns true for drafts only, so that the approved content is the content that is sent. */
export const isEditable = (status: EstimateStatus): boolean => status === 'draft';
