import { issueText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import type { ApiFailure } from '@crm/web-kit';

/** A problem that the server or the screen itself has found. */
interface Problem {
  rule: string;
  params?: Record<string, string | number>;
}

/** Returns the message of a rule of the settings; `t` must be of their namespace. */
export function problemText(t: Translate, { rule, params }: Problem): string {
  switch (rule) {
    case 'duplicate':
      return t('problem.duplicate');
    case 'increasing':
      return t('problem.increasing');
    case 'exactly_one_goal_phase':
      return t('problem.oneGoal');
    case 'active_phase_required':
      return t('problem.activeNeeded');
    case 'not_found':
      return t('problem.gone');
    case 'replacement_required':
    case 'unfit_replacement':
      return t('problem.replacementRequired');
    case 'in_use':
      return t('problem.inUse', params);
    case 'status_in_use':
      return t('problem.statusInUse', params);
    default:
      return issueText(t, { rule, params });
  }
}

/** Translates a refusal's issues into the settings' own messages for a `Form`; `fields` maps issues to other fields. */
export function inOwnWords(
  t: Translate,
  failure: ApiFailure | undefined,
  fields: (field: string) => string = (field) => field,
): ApiFailure | undefined {
  if (!failure || failure.issues.length === 0) return failure;
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of failure.issues) (fieldErrors[fields(issue.field)] ??= []).push(problemText(t, issue));
  return { ...failure, issues: [], fieldErrors };
}
