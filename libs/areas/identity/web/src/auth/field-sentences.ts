import type { Language } from '@crm/i18n';
import type { ApiFailure } from '@crm/web-kit';

/**
 * The token-auth calls give predicates without their subject (「はすでに登録されています。」, "has already been taken"):
 * the field's label makes sentences of them. Fields without a label are left out; `FailureBanner` says them.
 */
export function withSubjects(
  failure: ApiFailure | undefined,
  labels: Record<string, string>,
  language: Language,
): ApiFailure | undefined {
  if (!failure?.fieldErrors) return failure;
  const gap = language === 'ja' ? '' : ' ';
  const ofFields = Object.entries(failure.fieldErrors).flatMap(([field, predicates]) => {
    const label = labels[field];
    return label ? [[field, predicates.map((predicate) => `${label}${gap}${predicate}`)] as const] : [];
  });
  return { ...failure, fieldErrors: Object.fromEntries(ofFields) };
}
