import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { modules } from '../../start/modules.ts';
import { seedWhenEmpty } from '../seed.ts';

export interface DemoApp extends TestApp {
  /** The duration of the seed in milliseconds. */
  took: number;
  domainId: number;
}

/** Opens a server with every area and the demo data. */
export async function openDemoApp(): Promise<DemoApp> {
  // The test app opens the identity area, the first one, by itself.
  const testApp = await openTestApp({ modules });
  const start = performance.now();
  await seedWhenEmpty(testApp.app, { wanted: true });
  const took = performance.now() - start;
  const { id } = await testApp.app.database.system
    .selectFrom('domains')
    .select('id')
    .where('is_demo', '=', true)
    .executeTakeFirstOrThrow();
  return { ...testApp, took, domainId: id };
}
