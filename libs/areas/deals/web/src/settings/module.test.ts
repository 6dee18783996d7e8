import { dealSettingsModule } from './module.ts';

it('loads a page for every route', async () => {
  const pages = await Promise.all(dealSettingsModule.pages.map(async ({ load }) => typeof (await load()).Page));
  expect(pages).toEqual(['function', 'function', 'function']);
  expect(await dealSettingsModule.load?.()).toMatchObject({ area: { name: 'deal-settings' } });
});
