import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestHouse } from '@crm/testing/house';
import type { TestHouse } from '@crm/testing/house';
import { rooms } from '../../../start/rooms.ts';
import { servePublicForm } from '../public-form.ts';

/** A test house that serves the visitor page, too; of its build only the names are there. */
export async function openPageHouse(settings: Parameters<typeof openTestHouse>[0] = {}): Promise<TestHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'enishi-page-'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  const write = (name: string, content: object) => writeFileSync(join(folder, '.vite', name), JSON.stringify(content));
  write('manifest.json', { 'src/main.tsx': { file: 'assets/main-1.js', isEntry: true } });
  write('theme-fonts.json', {});
  const house = await openTestHouse({
    ...settings,
    rooms: [
      ...rooms.slice(1),
      (built) => void built.app.register(async (app) => servePublicForm({ ...built, app }, folder)),
    ],
  });
  return {
    ...house,
    async close() {
      await house.close();
      rmSync(folder, { recursive: true });
    },
  };
}
