import { initialAnswers } from './initial-answers.ts';
import { parseAnswers } from './parse-answers.ts';
import { choices, customItem, rendered } from './testing/rendered.ts';

const name = rendered('contact_name', { split: true });
const email = rendered('contact_email');
const memo = rendered('contact_memo');
const amount = rendered('deal_amount');
const one = customItem(4, { defaultValue: '2' }, choices);
const many = customItem(5, { defaultValues: ['1', 3, 'x'] }, choices);
const terms = rendered('terms');
const heading = rendered('layout_heading');
const hidden = rendered('deal_channel', { visibility: false, defaultValue: 2 }, { options: choices });
const items = [name, email, memo, amount, one, many, terms, heading, hidden];

const parsed = (given: unknown) => {
  const result = parseAnswers(items, given);
  return result.ok ? result.answers : [];
};

test('the answers of an honest page come back normalised, one for each item that is answered', () => {
  const given = [
    { id: name.id, value: [' 山田', '太郎　'] },
    { id: String(email.id), value: 'ｔａｒｏ@example.jp' },
    { id: memo.id, value: '一行目\n二行目' },
    { id: amount.id, value: 1000 },
    { id: one.id, value: 2 },
    { id: many.id, value: [1, '3', '3'] },
    { id: terms.id, value: true },
    { id: heading.id, value: 'x' },
  ];
  expect(parsed(given).map(({ value }) => value)).toEqual([
    ['山田', '太郎'],
    'taro@example.jp',
    '一行目\n二行目',
    '1000',
    '2',
    ['1', '3'],
    true,
    '2',
  ]);
});

test('what was not sent is empty, not the default', () => {
  expect(parsed([]).map(({ value }) => value)).toEqual([['', ''], '', '', '', '-1', [], false, '2']);
});

test('a form posted without script is read too', () => {
  const given = [
    { id: many.id, value: '3' },
    { id: terms.id, value: 'on' },
    { id: one.id, value: '' },
  ];
  expect(parsed(given).map(({ value }) => value)).toEqual([['', ''], '', '', '', '-1', ['3'], true, '2']);
});

test('a hidden item takes its default, never what was sent', () => {
  expect(parsed([{ id: hidden.id, value: '3' }]).at(-1)).toEqual({
    id: hidden.id,
    type: 'single-selection',
    value: '2',
  });
});

test('control characters, broken surrogates and line ends in one-line fields go', () => {
  const given = [
    { id: name.id, value: ['山\u0000田', '\ud842太郎'] },
    { id: email.id, value: 'a@example.jp\r\nBcc: b@example.jp' },
  ];
  expect(parsed(given).slice(0, 2)).toMatchObject([
    { value: ['山田', '\ufffd太郎'] },
    { value: 'a@example.jp Bcc: b@example.jp' },
  ]);
});

test.each([
  ['no list', { 0: 'x' }, [{ id: '', key: 'openWebforms.answersMalformed' }]],
  ['nothing', undefined, [{ id: '', key: 'openWebforms.answersMalformed' }]],
  ['an unknown id', [{ id: 'zz', value: '' }], [{ id: 'zz', key: 'openWebforms.answerUnknownItem' }]],
  ['no object', [null], [{ id: '', key: 'openWebforms.answerUnknownItem' }]],
  ['an object for text', [{ id: email.id, value: {} }], [{ id: email.id, key: 'openWebforms.answerMalformed' }]],
  ['text for a pair', [{ id: name.id, value: '山田' }], [{ id: name.id, key: 'openWebforms.answerMalformed' }]],
  [
    'three for a pair',
    [{ id: name.id, value: ['a', 'b', 'c'] }],
    [{ id: name.id, key: 'openWebforms.answerMalformed' }],
  ],
  ['words for a tick', [{ id: terms.id, value: 'はい' }], [{ id: terms.id, key: 'openWebforms.answerMalformed' }]],
  [
    'an id twice',
    [
      { id: email.id, value: 'a' },
      { id: email.id, value: 'b' },
    ],
    [{ id: email.id, key: 'openWebforms.answerDuplicate' }],
  ],
  ['too many', Array(99).fill({ id: 1, value: '' }), [{ id: '', key: 'openWebforms.answersTooMany' }]],
])('%s is refused', (_what, given, issues) => {
  expect(parseAnswers(items, given)).toEqual({ ok: false, issues });
});

test('a form starts with its defaults, choices only when they are offered, terms never ticked', () => {
  const withDefault = rendered('contact_name', { split: true, defaultValue: '山田　太郎' });
  expect(initialAnswers([withDefault, one, many, terms, heading]).map(({ value }) => value)).toEqual([
    ['山田', '太郎'],
    '2',
    ['1', '3'],
    false,
  ]);
});

test('a text of several lines has the line ends of the page, whoever posts it', () => {
  const lines = rendered('contact_memo', { multiline: true });
  expect(parseAnswers([lines], [{ id: lines.id, value: '一\r\n二\r三\n四' }])).toMatchObject({
    answers: [{ value: '一\n二\n三\n四' }],
  });
});
