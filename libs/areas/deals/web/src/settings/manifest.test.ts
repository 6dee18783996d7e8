import { manifest } from './manifest.ts';

it('loads a page for every route', async () => {
  const pages = await Promise.all(Object.values(manifest.pages!).map(async ({ load }) => typeof (await load()).Page));
  expect(pages).toEqual(['function', 'function', 'function']);
  expect(await manifest.store?.()).toMatchObject({ area: { name: 'deal-settings' } });
});
