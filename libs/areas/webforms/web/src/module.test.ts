import { manifest } from './manifest.ts';
import { webformsModule } from './module.ts';

describe('webformsModule', () => {
  it('has an entry in the navigation', () => {
    expect(webformsModule.navItems).toMatchObject([{ to: '/forms', menu: 'webforms' }]);
  });

  it.each(webformsModule.paths!)('loads the screen of %s', async (path) => {
    const { Page } = await manifest.pages![path]!.load();
    expect(Page).toBeInstanceOf(Function);
  });

  it('loads the reducer and the saga', async () => {
    const { area } = await manifest.store!();
    expect(area).toMatchObject({ name: 'webforms', reducer: expect.any(Function), saga: expect.any(Function) });
  });
});
