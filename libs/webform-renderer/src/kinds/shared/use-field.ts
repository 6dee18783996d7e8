import type { AnswerIssue, RenderedItem } from '@crm/validation/webform';
import { useForm, useIssue } from '../../engine/form-context.ts';

export type Field = {
  /** Id of the control, or of the group. */
  id: string;
  issue: AnswerIssue | undefined;
  hintId: string | undefined;
  errorId: string | undefined;
  /** Value for aria-describedby: the ids of explanation and error, if present. */
  describedBy: string | undefined;
};

/** Returns the ids and the shown issue of an item, which connect label, explanation, control and error. */
export const useField = (item: RenderedItem): Field => {
  const id = `${useForm().idPrefix}${item.id}`;
  const issue = useIssue(item.id);
  const hintId = item.explanation ? `${id}-hint` : undefined;
  const errorId = issue ? `${id}-error` : undefined;
  return { id, issue, hintId, errorId, describedBy: [hintId, errorId].filter(Boolean).join(' ') || undefined };
};
