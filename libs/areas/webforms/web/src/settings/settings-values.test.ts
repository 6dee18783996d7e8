import { webform } from '../testing/samples.ts';
import { domainsOf, settingsOf, settingsPatch } from './settings-values.ts';

const before = settingsOf(webform({ closureAt: '2026-12-24T18:30:00', blockDomainList: ['gmail.com'] }));

describe('settings values', () => {
  it('split the closing time into day and time in Tokyo', () => {
    expect(before).toMatchObject({ closureAt: '2026-12-24', closureTime: '18:30' });
    expect(settingsOf(webform({ closureAt: '2026-12-24T15:30:00Z' }))).toMatchObject({
      closureAt: '2026-12-25',
      closureTime: '00:30',
    });
    expect(settingsOf(webform())).toMatchObject({ closureAt: null, closureTime: '23:59' });
  });

  it('return a patch with the changed fields only', () => {
    expect(settingsPatch(before, before)).toEqual({});
    expect(settingsPatch(before, { ...before, memo: '秋用', closureTime: '19:00' })).toEqual({
      memo: '秋用',
      closureAt: '2026-12-24T19:00:00',
    });
    expect(settingsPatch(before, { ...before, closureAt: null, displayName: '' })).toEqual({
      closureAt: null,
      displayName: null,
    });
  });

  it('leave the redirect address out of the patch unless visitors are redirected', () => {
    const typed = { ...before, redirectUrl: 'https://example.jp/thanks' };
    expect(settingsPatch(before, typed)).toEqual({});
    expect(settingsPatch(before, { ...typed, thankyouType: 'redirect' })).toEqual({
      thankyouType: 'redirect',
      redirectUrl: 'https://example.jp/thanks',
    });
  });

  it('read domains from lines and from a pasted list', () => {
    expect(domainsOf('Gmail.com\n@yahoo.co.jp、ｉcloud.com, example.jp\n\n')).toEqual([
      'gmail.com',
      'yahoo.co.jp',
      'icloud.com',
      'example.jp',
    ]);
  });
});
