/** The columns that follow from others, which the audit log leaves out. */
const derived = new Set(['company_key', 'search_key', 'phone_key', 'email_key']);

/** Returns the columns of a record that differ from the stored ones, and their values before and after for the audit log. */
export function changesOf(stored: Record<string, unknown>, columns: Record<string, unknown>) {
  const same = (key: string) => JSON.stringify(stored[key] ?? null) === JSON.stringify(columns[key] ?? null);
  const fields = Object.fromEntries(Object.entries(columns).filter(([key]) => !same(key)));
  const shown = Object.keys(fields).filter((key) => !derived.has(key));
  const pick = (from: Record<string, unknown>) => Object.fromEntries(shown.map((key) => [key, from[key] ?? null]));
  return { isEmpty: Object.keys(fields).length === 0, fields, changes: { before: pick(stored), after: pick(fields) } };
}
