import type { Translate } from '@crm/i18n';
import { durationText, readableUrl } from './duration.ts';

const t = ((key: string, params: Record<string, unknown>) =>
  `${key.split('.')[1]} ${Object.values(params).join(':')}`) as unknown as Translate;

test.each([
  [null, ''],
  [0, ''],
  [42, 'seconds 42'],
  [312, 'minutes 5:12'],
  [3605, 'hours 1:00'],
])('formats %j seconds as %j', (seconds, expected) => {
  expect(durationText(t, seconds)).toBe(expected);
});

test.each([
  ['https://shop.example/%E8%A3%BD%E5%93%81', 'shop.example/製品'],
  ['https://shop.example/', 'shop.example'],
  ['https://shop.example/%E8', 'shop.example/%E8'],
  ['nothing', 'nothing'],
])('formats %s as %s', (url, expected) => {
  expect(readableUrl(url)).toBe(expected);
});
