import type { ApiFailure } from '@crm/web-kit';

/** Replaces the server's message of a rule by the screen's own. */
export function said(failure: ApiFailure | undefined, sentences: Record<string, string>): ApiFailure | undefined {
  if (!failure) return undefined;
  const issues = failure.issues.filter(({ rule }) => sentences[rule] === undefined);
  const own = failure.issues.flatMap(({ field, rule }) =>
    sentences[rule] ? [[field, [sentences[rule]]] as [string, string[]]] : [],
  );
  return own.length === 0 ? failure : { ...failure, issues, fieldErrors: Object.fromEntries(own) };
}
