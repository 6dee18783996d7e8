import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import type { Option } from '@crm/ui-kit';
import type { Action, PatternId, Target, TargetType } from '../domain/action.types.ts';

/** The name of the modal that plans, records, changes and completes actions. */
export const formModal = 'actions/form';

/** The purpose for which the form is opened. */
export type FormRequest =
  | {
      mode: 'new';
      /** The target, known on the page of a record. */
      target?: Pick<Target, 'type' | 'id'> & { name?: string };
      status?: Action['status'];
      /** The times in the API's format, known from the calendar. */
      start?: string;
      end?: string;
      userId?: number;
    }
  | { mode: 'edit' | 'complete'; actionId: number };

/** A person of the target who may take part. */
export interface Person {
  id: number;
  name: string;
}

export type FormPayload =
  | (Extract<FormRequest, { mode: 'new' }> & { dealTypeId: number | null; people: Person[] })
  | { mode: 'edit' | 'complete'; action: Action; people: Person[] };

/** The plan of an action, common to the action and its next one. */
export interface PlanValues {
  patternId: PatternId;
  purposeId: number | null;
  date: string | null;
  startTime: string;
  endTime: string;
  /** The number of days from the start to the end: kept for actions that were entered elsewhere. */
  endOffset: number;
  preNote: string;
}

/** The values of the form's fields. */
export interface ActionValues extends PlanValues {
  targetType: TargetType;
  dealTypeId: number | null;
  target: Option | null;
  status: Action['status'];
  userId: number | null;
  inviteeIds: string[];
  contactIds: string[];
  result: string;
  extraResult: string;
  customs: CustomFormValues;
  hasNext: boolean;
  next: PlanValues;
}

/** A completed form to be sent to the server. */
export interface Submission {
  /** The action as it was when the form was opened; absent for a new one. */
  before?: Action;
  /** The version to overwrite when it is not that of `before`: another member's, which the user has seen. */
  lockVersion?: number;
  values: ActionValues;
  doneText: string;
  /** The texts of the undo of a completion, and if the user may delete the next action that came with it. */
  undo: { text: string; undoneText: string; mayDropNext: boolean };
}
