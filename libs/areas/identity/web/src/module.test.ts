import { expectKeysMatch } from '@crm/i18n/check';
import { manifest } from './manifest.ts';
import { identityModule } from './module.ts';

it('has the same keys in both languages, and uses them', () => expectKeysMatch());

it('has a screen for every address, and requires a session for the account alone', async () => {
  const pages = await Promise.all(Object.values(manifest.pages!).map(async ({ load }) => typeof (await load()).Page));
  expect(new Set(pages)).toEqual(new Set(['function']));
  expect(identityModule.paths).toEqual(['/account']);
  expect(await manifest.store?.()).toMatchObject({ area: { name: 'identity' } });
});
