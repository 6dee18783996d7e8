import { errorText, issueText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import type { ApiFailure } from '@crm/web-kit';

/** The rules of definitions that have their own sentence; those of formulas are `formula.…`. */
const own = ['duplicate', 'type_in_use', 'in_use', 'no_options', 'min_items', 'item_type', 'not_found'];

interface Problem {
  rule?: string;
  params?: Record<string, string | number>;
}

/** Returns the sentence of a rule; `t` translates in the settings' namespace. */
export function problemText(t: Translate, { rule = '', params = {} }: Problem): string {
  if (rule.startsWith('formula.')) return t(`formulaProblem.${rule.slice(8)}`, params);
  if (rule === 'in_use') return t('problem.inUse', { ...params, where: t(`entity.${params['entity']}`) });
  return own.includes(rule) ? t(`problem.${rule}`, params) : issueText(t, { rule, params });
}

/** Returns the reasons why definitions were not saved, one sentence each. */
export function failureTexts(t: Translate, failure: ApiFailure): string[] {
  const uses = Array.isArray(failure.details) ? (failure.details as Problem[]) : [];
  const problems = failure.code === 'InUse' ? uses.filter(({ rule }) => rule) : failure.issues;
  const texts = problems.map((problem) => problemText(t, problem));
  return texts.length > 0 ? [...new Set(texts)] : [errorText(t, failure)];
}
