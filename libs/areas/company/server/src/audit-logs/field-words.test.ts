import { fieldLabel } from './field-words.ts';

test('a hand-over names both members, and an export its days', () => {
  expect(fieldLabel('from', 'member', 'ja')).toBe('引き継ぎ元');
  expect(fieldLabel('to', 'member', 'en')).toBe('Handed over to');
  expect(fieldLabel('from', 'audit_log', 'ja')).toBe('開始日');
});

test('a custom field is labelled by its number, and an unknown field not by its name on the wire', () => {
  expect(fieldLabel('custom_item_12', 'deal', 'ja')).toBe('詳細項目 #12');
  expect(fieldLabel('brand_new', 'deal', 'ja')).toBe('その他の項目');
});
