import { expectKeysMatch } from '@crm/i18n/check';
import { teamModule } from './module.ts';

it('has the same keys in both languages, and uses them', () => expectKeysMatch());

it('has a screen for every address, and one part of the store', async () => {
  const pages = await Promise.all(teamModule.pages.map(async ({ load }) => typeof (await load()).Page));
  expect(new Set(pages)).toEqual(new Set(['function']));
  expect(await teamModule.load?.()).toMatchObject({ area: { name: 'team' } });
});
