import { expectKeysMatch } from '@crm/i18n/check';
import { manifest } from './manifest.ts';
import { teamModule } from './module.ts';

it('has the same keys in both languages, and uses them', () => expectKeysMatch());

it('has a screen for every address, and one part of the store', async () => {
  const pages = await Promise.all(Object.values(manifest.pages!).map(async ({ load }) => typeof (await load()).Page));
  expect(new Set(pages)).toEqual(new Set(['function']));
  expect(teamModule.paths).toEqual(Object.keys(manifest.pages!));
  expect(await manifest.store?.()).toMatchObject({ area: { name: 'team' } });
});
