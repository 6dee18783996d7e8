import { issueText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import type { ApiFailure } from '@crm/web-kit';

/** The rules of definitions that have their own sentence. */
const own: readonly string[] = ['duplicate', 'reserved', 'max_definitions', 'not_found', 'in_use'];

interface Problem {
  rule: string;
  params?: Record<string, string | number>;
}

const problemText = (t: Translate, { rule, params = {} }: Problem): string =>
  own.includes(rule) ? t(`problem.${rule}`, params) : issueText(t, { rule, params });

/** Translates a refusal's issues into the settings' own sentences; each stands at its field, without the row's index. */
export function inOwnWords(t: Translate, failure: ApiFailure | undefined): ApiFailure | undefined {
  if (!failure || failure.issues.length === 0) return failure;
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of failure.issues) {
    const field = issue.field.replace(/^rows\[?\.?\d+\]?\./, '');
    (fieldErrors[field] ??= []).push(problemText(t, issue));
  }
  return { ...failure, issues: [], fieldErrors };
}

/** Returns the first reason of a refusal. */
export const refusalText = (t: Translate, failure: ApiFailure): string | undefined =>
  failure.issues[0] && problemText(t, failure.issues[0]);
