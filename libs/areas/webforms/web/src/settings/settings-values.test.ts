import { webform } from '../testing/samples.ts';
import { domainsOf, settingsOf, settingsPatch } from './settings-values.ts';

const before = settingsOf(webform({ closureAt: '2026-12-24T18:30:00', blockDomainList: ['gmail.com'] }));

describe('the settings of a form', () => {
  it('hold day and time of the closing apart, in Tokyo', () => {
    expect(before).toMatchObject({ closureAt: '2026-12-24', closureTime: '18:30' });
    expect(settingsOf(webform({ closureAt: '2026-12-24T15:30:00Z' }))).toMatchObject({
      closureAt: '2026-12-25',
      closureTime: '00:30',
    });
    expect(settingsOf(webform())).toMatchObject({ closureAt: null, closureTime: '23:59' });
  });

  it('send only what has changed', () => {
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

  it('send an address only when it is where visitors go', () => {
    const typed = { ...before, redirectUrl: 'https://example.jp/thanks' };
    expect(settingsPatch(before, typed)).toEqual({});
    expect(settingsPatch(before, { ...typed, thankyouType: 'redirect' })).toEqual({
      thankyouType: 'redirect',
      redirectUrl: 'https://example.jp/thanks',
    });
  });

  it('read domains one a line, and as a paste brings them', () => {
    expect(domainsOf('Gmail.com\n@yahoo.co.jp、ｉcloud.com, example.jp\n\n')).toEqual([
      'gmail.com',
      'yahoo.co.jp',
      'icloud.com',
      'example.jp',
    ]);
  });
});
