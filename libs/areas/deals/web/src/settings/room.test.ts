import { dealSettingsRoom } from './room.ts';

it('has a screen behind every address', async () => {
  const pages = await Promise.all(dealSettingsRoom.pages.map(async ({ load }) => typeof (await load()).Page));
  expect(pages).toEqual(['function', 'function', 'function']);
  expect(await dealSettingsRoom.load?.()).toMatchObject({ area: { name: 'deal-settings' } });
});
