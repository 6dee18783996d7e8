import { estimateActions, estimateStatuses, isEditable, nextStatus, openActions } from './states.ts';
import type { ActionContext, EstimateAction, EstimateStatus } from './states.ts';

const free: ActionContext = { needsApproval: false, isAdministrator: false };
const strict: ActionContext = { needsApproval: true, isAdministrator: false };
const walk = (context: ActionContext, ...path: EstimateAction[]) =>
  path.reduce<EstimateStatus | undefined>((at, action) => at && nextStatus(at, action, context), 'draft');

it('goes straight from the draft to the customer where nobody has to approve', () => {
  expect(walk(free, 'send', 'accept')).toBe('accepted');
  expect(walk(free, 'request_approval')).toBeUndefined();
});

it('cannot be sent before it is approved where somebody has to', () => {
  expect(walk(strict, 'send')).toBeUndefined();
  expect(walk({ ...strict, isAdministrator: true }, 'request_approval', 'approve', 'send')).toBe('sent');
});

it('is approved and sent back by administrators alone', () => {
  expect(openActions('pending_approval', strict)).toEqual(['withdraw', 'cancel']);
  expect(openActions('pending_approval', { ...strict, isAdministrator: true })).toEqual([
    'withdraw',
    'approve',
    'send_back',
    'cancel',
  ]);
});

it('is changed as a draft only, and becomes one again by a new version or by going back', () => {
  expect(estimateStatuses.filter(isEditable)).toEqual(['draft']);
  expect(nextStatus('sent', 'revise', free)).toBe('draft');
  expect(nextStatus('accepted', 'revise', free)).toBeUndefined();
});

it('leaves what was withdrawn for good where it is', () => {
  for (const action of estimateActions) expect(nextStatus('canceled', action, free)).toBeUndefined();
});

it('lets a mistaken end be taken back', () => {
  for (const end of ['accepted', 'rejected', 'expired'] as const) expect(nextStatus(end, 'reopen', free)).toBe('sent');
});
