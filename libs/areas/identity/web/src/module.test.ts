import { expectKeysMatch } from '@crm/i18n/check';
import { identityModule } from './module.ts';

it('has the same keys in both languages, and uses them', () => expectKeysMatch());

it('has a screen for every address, and requires a session for the account alone', async () => {
  const pages = await Promise.all(identityModule.pages.map(async ({ load }) => typeof (await load()).Page));
  expect(new Set(pages)).toEqual(new Set(['function']));
  expect(identityModule.pages.filter(({ isPublic }) => !isPublic).map(({ path }) => path)).toEqual(['/account']);
  expect(await identityModule.load?.()).toMatchObject({ area: { name: 'identity' } });
});
