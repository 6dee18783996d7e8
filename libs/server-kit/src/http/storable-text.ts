import type { FieldIssue } from '@crm/contract';

/** A hostile body may hold thousands of them. */
const MOST_ISSUES = 20;

/** PostgreSQL stores neither U+0000 nor half a surrogate pair, whether as text or in JSON. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Finds the texts and keys of a request that cannot be stored, by field. */
export function storableIssues(request: unknown): FieldIssue[] {
  const issues: FieldIssue[] = [];
  // Follows every level: the parser of bodies refuses those of too many.
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
