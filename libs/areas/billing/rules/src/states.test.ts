import { estimateActions, estimateStatuses, isEditable, nextStatus, openActions } from './states.ts';
import type { ActionContext, EstimateAction, EstimateStatus } from './states.ts';

const free: ActionContext = { needsApproval: false, isAdministrator: false };
const strict: ActionContext = { needsApproval: true, isAdministrator: false };
const walk = (context: ActionContext, ...path: EstimateAction[]) =>
  path.reduce<EstimateStatus | undefined>((at, action) => at && nextStatus(at, action, context), 'draft');

it('sends a draft straight to the customer when no approval is needed', () => {
  expect(walk(free, 'send', 'accept')).toBe('accepted');
  expect(walk(free, 'request_approval')).toBeUndefined();
});

it('refuses to send an estimate before its approval when approval is needed', () => {
  expect(walk(strict, 'send')).toBeUndefined();
  expect(walk({ ...strict, isAdministrator: true }, 'request_approval', 'approve', 'send')).toBe('sent');
});

it('lets only administrators approve and send back', () => {
  expect(openActions('pending_approval', strict)).toEqual(['withdraw', 'cancel']);
  expect(openActions('pending_approval', { ...strict, isAdministrator: true })).toEqual([
    'withdraw',
    'approve',
    'send_back',
    'cancel',
  ]);
});

it('allows edits of drafts only; a new version or a step back makes a draft again', () => {
  expect(estimateStatuses.filter(isEditable)).toEqual(['draft']);
  expect(nextStatus('sent', 'revise', free)).toBe('draft');
  expect(nextStatus('accepted', 'revise', free)).toBeUndefined();
});

it('offers no action for a cancelled estimate', () => {
  for (const action of estimateActions) expect(nextStatus('canceled', action, free)).toBeUndefined();
});

it('reopens an estimate that was closed by mistake', () => {
  for (const end of ['accepted', 'rejected', 'expired'] as const) expect(nextStatus(end, 'reopen', free)).toBe('sent');
});
