import { errorText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { problemText } from '../domain/problem-text.ts';
import type { PublicationState } from '../draft/draft.types.ts';

/** Returns the server's error for a field that is stored at once; a failure without fields is returned as a whole. */
export function detailError(t: Translate, details: PublicationState, field: string): string | undefined {
  if (details.status !== 'refused') return undefined;
  const { failure } = details;
  const found = failure.issues.find((issue) => issue.field === field || issue.field.startsWith(`${field}[`));
  if (found) return problemText(t, found);
  return failure.issues.length === 0 ? errorText(t, failure) : undefined;
}
