import { join } from 'node:path';
import { mountedAreas } from './mounted-areas.mjs';

test('returns the packages that an app imports its modules from', () => {
  const areas = mountedAreas(join(__dirname, '../../apps/crm-web'));
  expect(areas).toEqual(expect.arrayContaining(['@crm/deals-web', '@crm/identity-web/module']));
  expect(areas).not.toContain('@crm/web-kit');
});
