import type { Language } from '@crm/i18n';
import type { ApiFailure } from '@crm/web-kit';

/**
 * Puts the field's label before a message. The token-auth calls return predicates without their subject
 * (「はすでに登録されています。」, "has already been taken"). Fields without a label are left out; `FailureBanner` shows them.
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
