import type { FieldIssue } from '@crm/contract';

/** More levels than any body of the contract has; JSON of thousands exhausts the stack of whatever reads or writes it. */
const MOST_LEVELS = 64;
/** A hostile body may hold a hundred thousand of them. */
const MOST_ISSUES = 20;

/** PostgreSQL stores neither U+0000 nor half a surrogate pair, whether as text or in JSON. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Finds the texts and keys of a request that cannot be stored, by field. */
export function storableIssues(request: unknown): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const visit = (value: unknown, field: string, level: number): void => {
    if (issues.length >= MOST_ISSUES) return;
    if (typeof value === 'string') {
      if (!isStorable(value)) issues.push({ field, rule: 'characters' });
    } else if (typeof value === 'object' && value !== null) {
      if (level === MOST_LEVELS) issues.push({ field, rule: 'depth' });
      else if (Array.isArray(value)) value.forEach((one, index) => visit(one, `${field}[${index}]`, level + 1));
      else for (const [key, one] of Object.entries(value)) visitKey(key, one, field, level);
    }
  };
  const visitKey = (key: string, value: unknown, owner: string, level: number): void => {
    const field = owner ? `${owner}.${key}` : key;
    if (isStorable(key)) visit(value, field, level + 1);
    else issues.push({ field, rule: 'characters' });
  };
  visit(request, '', 0);
  return issues;
}
