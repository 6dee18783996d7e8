import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { conformances } from './testing/area-conformance.ts';

test('collects the conformance file of every area', () => {
  const areas = fileURLToPath(new URL('../../../../libs/areas', import.meta.url));
  const files = globSync('*/server/src/testing/conformance.ts', { cwd: areas });
  expect(conformances.filter(Boolean)).toHaveLength(files.length);
  expect(files.length).toBeGreaterThan(10);
});
