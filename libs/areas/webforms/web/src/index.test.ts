import { webformsModule } from './index.ts';

describe('webformsModule', () => {
  it('has an entry in the navigation, also on phones', () => {
    expect(webformsModule.navItems).toMatchObject([{ to: '/forms', menu: 'webforms', onPhone: true }]);
  });

  it.each(webformsModule.pages)('loads the screen of $path', async ({ load }) => {
    const { Page } = await load();
    expect(Page).toBeInstanceOf(Function);
  });

  it('loads the reducer and the saga', async () => {
    const { area } = await webformsModule.load!();
    expect(area).toMatchObject({ name: 'webforms', reducer: expect.any(Function), saga: expect.any(Function) });
  });
});
