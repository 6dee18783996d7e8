import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import type { Option } from '@crm/ui-kit';
import type { Action, PatternId, Target, TargetType } from '../domain/action.types.ts';

/** Name of the modal that plans, records, changes and completes actions. */
export const formModal = 'actions/form';

/** What the form is opened for. */
export type FormRequest =
  | {
      mode: 'new';
      /** Known already on the page of a record. */
      target?: Pick<Target, 'type' | 'id'> & { name?: string };
      status?: Action['status'];
      /** Known from the calendar: moments of the wire. */
      start?: string;
      end?: string;
      userId?: number;
    }
  | { mode: 'edit' | 'complete'; actionId: number };

/** People of the target that may take part. */
export interface Person {
  id: number;
  name: string;
}

export type FormPayload =
  | (Extract<FormRequest, { mode: 'new' }> & { dealTypeId: number | null; people: Person[] })
  | { mode: 'edit' | 'complete'; action: Action; people: Person[] };

/** The plan of an action: what both the action and its next one have. */
export interface PlanValues {
  patternId: PatternId;
  purposeId: number | null;
  date: string | null;
  startTime: string;
  endTime: string;
  /** Days that the end lies behind the beginning: kept, for actions that were entered so elsewhere. */
  endOffset: number;
  preNote: string;
}

/** What stands in the fields. */
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

/** A filled form on its way to the server. */
export interface Submission {
  /** The action as it was when the form was opened; absent for a new one. */
  before?: Action;
  /** The version that is saved on top of, where it is not that of `before`: somebody else's, which the user has seen. */
  lockVersion?: number;
  values: ActionValues;
  doneText: string;
}
