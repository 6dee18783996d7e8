import { webformsModule } from './index.ts';

describe('the area', () => {
  it('has its place in the navigation, also on phones', () => {
    expect(webformsModule.navItems).toMatchObject([{ to: '/forms', menu: 'webforms', onPhone: true }]);
  });

  it.each(webformsModule.pages)('brings the screen of $path', async ({ load }) => {
    const { Page } = await load();
    expect(Page).toBeInstanceOf(Function);
  });

  it('brings reducer and saga', async () => {
    const { area } = await webformsModule.load!();
    expect(area).toMatchObject({ name: 'webforms', reducer: expect.any(Function), saga: expect.any(Function) });
  });
});
