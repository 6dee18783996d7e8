import { contact } from '../testing/samples.ts';
import { contactChanges } from './contact-changes.ts';
import { contactBody, contactSchema, contactValues, newContactValues } from './contact.form.ts';

const option = { value: '7', label: '青葉商事' };

it('splits a name stored in one field, and reports no change for it', () => {
  const oneField = contact(1, { name: '山田　太郎', lastName: null, firstName: null });
  const values = contactValues(oneField);
  expect(values).toMatchObject({ lastName: '山田', firstName: '太郎' });
  expect(contactChanges(values, values)).toEqual({});
});

it('sends both parts of a name when one has changed', () => {
  const values = contactValues(contact(1, { name: '山田 太郎', lastName: null, firstName: null }));
  expect(contactChanges(values, { ...values, firstName: '次郎' })).toEqual({ lastName: '山田', firstName: '次郎' });
});

it('sends only changed fields, and null for emptied ones', () => {
  const values = contactValues(contact(1));
  const changes = contactChanges(values, { ...values, memo: ' ', customerId: option, lifecycleStageId: null });
  expect(changes).toEqual({ memo: null, customerId: 7, lifecycleStageId: null });
});

it('starts with the given customer and the user as owner', () => {
  const body = contactBody(newContactValues(3, { id: 7, name: '青葉商事' }));
  expect(body).toMatchObject({ customerId: 7, userId: 3, lastName: null, email: null });
});

it('keeps variant kanji and turns readings into hiragana', () => {
  const values = { ...newContactValues(null), lastName: '髙﨑', firstName: '𠮷乃', lastNameKana: 'ﾀｶｻｷ' };
  expect(contactSchema.cast(values, { assert: false })).toMatchObject({
    lastName: '髙﨑',
    firstName: '𠮷乃',
    lastNameKana: 'たかさき',
  });
});
