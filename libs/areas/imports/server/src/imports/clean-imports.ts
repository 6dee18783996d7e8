import { DAY_MS } from '@crm/format/days';
import type { AppContext } from '@crm/server-kit';
import { KEPT_DAYS } from './present-import.ts';

/** Deletes imports that nobody has touched for 30 days, with their files and rows, and old formats: their undo ends, too. */
export async function cleanImports({ database, storage }: AppContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await database.system.deleteFrom('import_formats').where('created_at', '<', before).execute();
  const old = await database.system
    .deleteFrom('imports')
    .where('updated_at', '<', before)
    .where('state', 'not in', ['running', 'undoing'])
    .returning('file_key')
    .execute();
  for (const { file_key } of old) await storage.remove(file_key);
}
