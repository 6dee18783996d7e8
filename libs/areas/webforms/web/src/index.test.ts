import { webformsRoom } from './index.ts';

describe('the room', () => {
  it('has its place in the navigation, also on phones', () => {
    expect(webformsRoom.places).toMatchObject([{ to: '/forms', menu: 'webforms', onPhone: true }]);
  });

  it.each(webformsRoom.pages)('brings the screen of $path', async ({ load }) => {
    const { Page } = await load();
    expect(Page).toBeInstanceOf(Function);
  });

  it('brings reducer and saga', async () => {
    const { area } = await webformsRoom.load!();
    expect(area).toMatchObject({ name: 'webforms', reducer: expect.any(Function), saga: expect.any(Function) });
  });
});
