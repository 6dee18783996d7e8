import { schemas } from '@crm/validation/yup';
import { array, mixed, number, object, string } from 'yup';
import { normalised } from './normalised.ts';
import { schemaErrors } from './schema-errors.ts';

it('treats empty fields as absent', async () => {
  const schema = object({ amount: schemas.amount, memo: schemas.memo, owner: mixed().required() });
  await expect(schemaErrors(schema, { amount: null, memo: '', owner: null })).resolves.toEqual({
    owner: 'errors.required',
  });
});

it('keeps our issues and messages, and replaces those of yup', async () => {
  const schema = object({
    amount: schemas.amount,
    name: string().min(3, '3文字以上です'),
    count: number(),
    rows: array(object({ id: mixed().required() })),
  });
  const values = { amount: '-1', name: 'a', count: 'many', rows: [{ id: 1 }, { id: null }] };
  await expect(schemaErrors(schema, values)).resolves.toEqual({
    amount: { key: 'errors.integer_digits_no_negative', params: { max: 15 } },
    name: '3文字以上です',
    count: { key: 'invalid' },
    rows: [undefined, { id: 'errors.required' }],
  });
});

it('returns the first error of each field', async () => {
  const schema = object({ name: string().min(3, 'first').matches(/x/, 'second') });
  await expect(schemaErrors(schema, { name: 'a' })).resolves.toEqual({ name: 'first' });
});

it('throws for a mistake in a schema', async () => {
  const broken = { validate: () => Promise.reject(new TypeError('broken')) };
  await expect(schemaErrors(broken, {})).rejects.toThrow('broken');
});

it('normalises texts and nothing else', () => {
  const schema = object({ phone: schemas.phone, amount: schemas.amount, rows: array(object({ note: schemas.phone })) });
  const values = { phone: '０３－１２３４', amount: 12, rows: [{ note: '０９' }], other: 'Ａ', none: null };
  expect(normalised(values, schema)).toEqual({
    phone: schemas.phone.cast('０３－１２３４'),
    amount: 12,
    rows: [{ note: '09' }],
    other: 'Ａ',
    none: null,
  });
  expect(normalised(values, undefined)).toBe(values);
});
