import type { FieldIssue } from '@crm/contract';

/** The limit of issues: a hostile body may hold thousands. */
const MOST_ISSUES = 20;

/** Returns false for text that PostgreSQL cannot store, as text or in JSON: with U+0000 or half a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Finds the texts and keys of a request that cannot be stored, by field. */
export function storableIssues(request: unknown): FieldIssue[] {
  const issues: FieldIssue[] = [];
  // The recursion is bounded: the body parser refuses deep nesting.
  const visit = (value: unknown, field: string): void => {
    if (issues.length >= MOST_ISSUES) return;
    if (typeof value === 'string') {
      if (!isStorable(value)) issues.push({ field, rule: 'characters' });
    } else if (Array.isArray(value)) {
      value.forEach((one, index) => visit(one, `${field}[${index}]`));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) {
        const at = field ? `${field}.${key}` : key;
        visit(isStorable(key) ? one : key, at);
      }
    }
  };
  visit(request, '');
  return issues;
}
