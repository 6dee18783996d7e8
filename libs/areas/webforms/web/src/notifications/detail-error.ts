import { errorText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { problemText } from '../domain/problem-text.ts';
import type { PublicationState } from '../draft/draft.types.ts';

/** What the server said of a field that was stored by itself; what it said of none stands at the first of them. */
export function detailError(t: Translate, details: PublicationState, field: string): string | undefined {
  if (details.status !== 'refused') return undefined;
  const { failure } = details;
  const found = failure.issues.find((issue) => issue.field === field || issue.field.startsWith(`${field}[`));
  if (found) return problemText(t, found);
  return failure.issues.length === 0 ? errorText(t, failure) : undefined;
}
