import type { Query } from '@crm/database';
import type { Reader } from '@crm/server-kit';
import type { ImportColumn, ImportKey, ImportScope } from './import-rules.ts';

/** The column of the record's id, which only finds records. */
export const idColumn = (label: ImportColumn['label'], aliases: readonly string[] = []): ImportColumn => ({
  id: 'id',
  label,
  aliases: ['ID', ...aliases],
  field: 'id',
  isKeyOnly: true,
  read: (text) => (/^[1-9]\d{0,14}$/.test(text.trim()) ? { value: Number(text) } : { reason: 'id' }),
});

/** The key of the record's id; `visible` selects the ids of visible records among some. */
export const idKey = (
  label: ImportKey['label'],
  visible: (reader: Reader, ids: readonly number[], scope: ImportScope) => Query<{ id: number }>,
): ImportKey => ({
  id: 'id',
  label,
  columns: ['id'],
  keyOf: ({ id }) => (id ? String(id) : null),
  find: async (reader, keys, scope) => {
    const rows = await reader.db.all(visible(reader, keys.map(Number), scope));
    return rows.map(({ id }) => ({ key: String(id), id }));
  },
});
