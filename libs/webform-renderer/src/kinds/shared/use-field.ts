import type { AnswerIssue, RenderedItem } from '@crm/validation/webform';
import { useForm, useIssue } from '../../engine/form-context.ts';

export type Field = {
  /** Id of the control, or of the group. */
  id: string;
  issue: AnswerIssue | undefined;
  hintId: string | undefined;
  errorId: string | undefined;
  /** Value for aria-describedby: explanation and error, as far as they are there. */
  describedBy: string | undefined;
};

/** Ids and shown issue of an item, so that label, explanation, control and error know each other. */
export const useField = (item: RenderedItem): Field => {
  const id = `${useForm().idPrefix}${item.id}`;
  const issue = useIssue(item.id);
  const hintId = item.explanation ? `${id}-hint` : undefined;
  const errorId = issue ? `${id}-error` : undefined;
  return { id, issue, hintId, errorId, describedBy: [hintId, errorId].filter(Boolean).join(' ') || undefined };
};
