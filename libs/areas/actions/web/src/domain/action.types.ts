import type { Action, ActionReaction } from '@crm/api-client';
import { millisecondsOf } from './times.ts';

export type { Action, ActionReaction as Reaction };
export type PatternId = Action['patternId'];
export type TargetType = Action['targetType'];

/** 1 面談, 2 メール, 3 電話, 4 社内タスク, 5 社外タスク (spec 3 §3). */
export const patternIds = [1, 2, 3, 4, 5] as const;

/** The states: planned 予定, overdue 未完了 (planned, and its end has passed), completed 完了. */
export const actionStates = ['planned', 'overdue', 'completed'] as const;
export type ActionState = (typeof actionStates)[number];

export const stateOf = (
  { status, endDatetime }: Pick<Action, 'status' | 'endDatetime'>,
  now = new Date(),
): ActionState =>
  status === 'completed' ? 'completed' : millisecondsOf(endDatetime) < now.getTime() ? 'overdue' : 'planned';

/** The target of an action, for links and pickers. */
export interface Target {
  type: TargetType;
  id: number;
  name: string;
}

export const targetOf = (action: Action): Target => {
  if (action.dealId !== null) return { type: 'deal', id: action.dealId, name: action.dealName ?? '' };
  if (action.contactId !== null) return { type: 'contact', id: action.contactId, name: action.contactName ?? '' };
  return { type: 'customer', id: action.customerId ?? 0, name: action.customerName ?? '' };
};

const paths = { deal: '/deals', customer: '/customers', contact: '/contacts' };
export const targetPath = ({ type, id }: Pick<Target, 'type' | 'id'>): string => `${paths[type]}/${id}`;
