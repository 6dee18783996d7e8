import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { modules } from '../../../start/modules.ts';
import { servePublicForm } from '../public-form.ts';

/** Opens a test app that serves the visitor page; its build contains only the file names. */
export async function openPageApp(settings: Parameters<typeof openTestApp>[0] = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'enishi-page-'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  const write = (name: string, content: object) => writeFileSync(join(folder, '.vite', name), JSON.stringify(content));
  write('manifest.json', { 'src/main.tsx': { file: 'assets/main-1.js', isEntry: true } });
  write('theme-fonts.json', {});
  const testApp = await openTestApp({
    ...settings,
    modules: [
      ...modules,
      (built) => void built.server.register(async (server) => servePublicForm({ ...built, server }, folder)),
    ],
  });
  return {
    ...testApp,
    async close() {
      await testApp.close();
      rmSync(folder, { recursive: true });
    },
  };
}
