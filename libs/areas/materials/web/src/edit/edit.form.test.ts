import { material } from '../testing/samples.ts';
import { bodyOf, valuesOf } from './edit.form.ts';

it('keeps the extension of a name as it was typed', () => {
  const file = material(1, { name: '御見積書.v2.PDF', extension: 'pdf' });
  expect(valuesOf(file).name).toBe('御見積書.v2');
  expect(bodyOf(file, { ...valuesOf(file), name: ' 最終見積 ' }).name).toBe('最終見積.PDF');
});

it('splits tags at any separator and sends null for an empty text', () => {
  const file = material(1, { tags: ['見積', '最終'], transactionPartner: '縁側商事' });
  expect(valuesOf(file).tags).toBe('見積、最終');
  const body = bodyOf(file, { ...valuesOf(file), tags: '見積, 承認済、 ,', transactionPartner: '  ' });
  expect([body.tags, body.transactionPartner]).toEqual([['見積', '承認済'], null]);
});
