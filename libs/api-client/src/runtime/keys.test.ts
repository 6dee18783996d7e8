import { camelKey, camelKeys, camelPath, isOpaque, snakeKey, snakeKeys, survivesRoundTrip } from './keys.ts';

it('turns wire keys into camelCase and back at any depth', () => {
  const wire = { deal_id: 1, customs: [{ item_id: 2, value: { first_name: '太郎' } }], meta: { per_page: 50 } };
  const client = { dealId: 1, customs: [{ itemId: 2, value: { firstName: '太郎' } }], meta: { perPage: 50 } };
  expect(camelKeys(wire)).toEqual(client);
  expect(snakeKeys(client)).toEqual(wire);
});

it.each(['address_1', 'line_2_text', 'id', 'is_merge_related_customer_deal_list', 'x_1'])(
  'brings %s back unchanged',
  (key) => {
    expect(survivesRoundTrip(key)).toBe(true);
    expect(camelKey(key)).not.toContain('_');
  },
);

it('says so when a wire key would not come back', () => {
  expect(survivesRoundTrip('sha256')).toBe(false);
  expect(survivesRoundTrip('level_1_2')).toBe(false);
});

it.each(['担当者_名', '12', 'X-CRM-DOMAIN-ID', 'access-token', '_private', 'two words', 'contact.custom_1', 'ABC_DEF'])(
  'leaves the key %s alone, which is no name of ours',
  (key) => {
    expect(camelKey(key)).toBe(key);
    expect(snakeKey(key)).toBe(key);
  },
);

it('never touches values', () => {
  const values = { keyword: 'snake_case and camelCase', at: null, list: ['a_b', 'aB'], ok: true, count: 0 };
  expect(camelKeys(values)).toEqual(values);
  expect(snakeKeys(values)).toEqual(values);
});

it('hands on what is no object', () => {
  expect(camelKeys('plain_text')).toBe('plain_text');
  expect(camelKeys(null)).toBeNull();
});

it('names the field of an issue as the client does', () => {
  expect(camelPath('customs[0].item_id')).toBe('customs[0].itemId');
  expect(camelPath('webform_items.0.closing_at')).toBe('webformItems.0.closingAt');
});

it('knows bodies that must not be converted', () => {
  expect([new Blob(['a']), new FormData(), new ArrayBuffer(1), new Uint8Array(1), 'text'].every(isOpaque)).toBe(true);
  expect(isOpaque({ blob: true })).toBe(false);
});
