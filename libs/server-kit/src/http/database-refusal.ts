import type { FieldIssue } from '@crm/contract';

/**
 * The rules by the SQLSTATE with which PostgreSQL refuses a value. Schemas and handlers normally refuse such values
 * first, and name the field; this is the fallback.
 */
const ruleByState: Record<string, string> = {
  '22001': 'max_length',
  '22003': 'range',
  '22007': 'format',
  '22008': 'format',
  '22009': 'format',
  '22021': 'characters',
  '22025': 'format',
  '2201B': 'format',
  '2201W': 'range',
  '2201X': 'range',
  '22P02': 'type',
  '22P03': 'type',
  '22P05': 'characters',
  '23502': 'required',
  '23514': 'check',
  // An index entry that is too large, or JSON nested too deep.
  '54000': 'max_length',
  '54001': 'depth',
};

/** Returns the issue for a database error that a value of the caller has caused. */
export function databaseRefusal({ code }: { code?: unknown }): FieldIssue | undefined {
  const rule = typeof code === 'string' && Object.hasOwn(ruleByState, code) ? ruleByState[code] : undefined;
  return rule === undefined ? undefined : { field: '', rule };
}
