import { date, required } from '@crm/validation';
import type { FormikErrors } from 'formik';
import type { Ending, EndingQuestion } from './move.events.ts';

/** What is still missing of the end of a deal (spec 3 §2.1): a reason where there are any, and a day. */
export function endingErrors({ reasonId, closedOn }: Ending, { reasons }: EndingQuestion): FormikErrors<Ending> {
  const reasonIssue = reasons.length > 0 && reasonId === null ? required('') : null;
  const dayIssue = required(closedOn ?? '') ?? date(closedOn ?? '');
  return {
    ...(reasonIssue ? { reasonId: reasonIssue.key } : {}),
    ...(dayIssue ? { closedOn: dayIssue.key } : {}),
  };
}
