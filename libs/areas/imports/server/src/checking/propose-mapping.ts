import type { ImportColumn } from '@crm/records-server';
import { searchKey } from '@crm/validation';
import type { Settings } from '../imports/stored-import.ts';

/** Returns a heading without what headings differ in: width, kana, spaces, brackets, and marks of required columns. */
const headingKey = (text: string): string => searchKey(text).replace(/[\s*＊※必須:：()（）「」【】[\]・/_-]/g, '');

/** Returns the columns whose words a heading has, in their order: the label first, then other systems' words. */
function columnsNamed(columns: readonly ImportColumn[], heading: string): ImportColumn[] {
  const key = headingKey(heading);
  if (key === '') return [];
  const own = columns.filter(({ label }) => headingKey(label.ja) === key || headingKey(label.en) === key);
  const other = columns.filter(({ aliases = [] }) => aliases.some((alias) => headingKey(alias) === key));
  return [...own, ...other];
}

/** Returns a mapping by the headings alone: each column of the file fills one column of the records. */
export function proposedMapping(header: readonly string[], columns: readonly ImportColumn[]): Settings['mapping'] {
  const taken = new Set<string>();
  const mapping: Settings['mapping'] = [];
  // Labels come before aliases, so that 「会社名」 does not take the place of a later 「取引先名」.
  const passes = [(column: ImportColumn) => ({ ...column, aliases: [] }), (column: ImportColumn) => column];
  const used = new Set<number>();
  for (const narrowed of passes) {
    for (const [source, heading] of header.entries()) {
      if (used.has(source)) continue;
      const column = columnsNamed(columns.map(narrowed), heading).find(({ id }) => !taken.has(id));
      if (!column) continue;
      taken.add(column.id);
      used.add(source);
      mapping.push({ column: column.id, sources: [source] });
    }
  }
  return mapping;
}

/** Returns the settings that a file suggests: rows with an id change records, all others are new. */
export function proposedSettings(
  header: readonly string[],
  columns: readonly ImportColumn[],
  usual: Settings,
): Settings {
  const mapping = proposedMapping(header, columns);
  const hasId = mapping.some(({ column }) => column === 'id');
  return { ...usual, mapping, ...(hasId ? { mode: 'update', key: 'id' } : {}) };
}
