import { expectKeysMatch } from '@crm/i18n/check';
import { identityRoom } from './room.ts';

it('has the same keys in both languages, and uses them', () => expectKeysMatch());

it('has a screen behind every address, and needs a session for the account alone', async () => {
  const pages = await Promise.all(identityRoom.pages.map(async ({ load }) => typeof (await load()).Page));
  expect(new Set(pages)).toEqual(new Set(['function']));
  expect(identityRoom.pages.filter(({ isPublic }) => !isPublic).map(({ path }) => path)).toEqual(['/account']);
  expect(await identityRoom.load?.()).toMatchObject({ area: { name: 'identity' } });
});
