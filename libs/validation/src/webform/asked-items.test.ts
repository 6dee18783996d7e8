import type { Answer } from './answer.types.ts';
import { askedAnswers, askedItems } from './asked-items.ts';
import { checkAll } from './check-all.ts';
import type { RenderedItem } from './item.types.ts';
import { submitVerdict } from './submit-verdict.ts';
import { choices, rendered } from './testing/rendered.ts';
import type { WebformItemData } from './webform.types.ts';

const when = (itemKey: string, ...values: (string | number)[]): WebformItemData => ({
  displayCondition: { itemKey, values },
});
const interests = rendered('contact_custom', {}, { contactCustomItem: { id: 7, itemType: 5 }, options: choices });
const product = rendered('deal_product', {}, { options: choices });
const budget = rendered('deal_amount', { require: true, ...when('deal_product', 1, 2) });
const memo = rendered('contact_memo', { require: true, ...when('contact_custom_7', '3') });
const all = [product, interests, budget, memo];

const answer = ({ id, type }: RenderedItem, value: Answer['value']): Answer => ({ id, type, value });
const asked = (items: readonly RenderedItem[], ...answers: Answer[]) =>
  askedItems(items, answers).map(({ category }) => category);

test('an item without a condition is always asked', () => {
  expect(asked([product, interests])).toEqual(['deal_product', 'contact_custom']);
});

test('an item is asked when the one that it looks at has one of its values', () => {
  expect(asked([product, budget])).toEqual(['deal_product']);
  expect(asked([product, budget], answer(product, '3'))).toEqual(['deal_product']);
  expect(asked([product, budget], answer(product, '2'))).toEqual(['deal_product', 'deal_amount']);
});

test('of several choices one is enough', () => {
  expect(asked([interests, memo], answer(interests, ['1', '3']))).toContain('contact_memo');
  expect(asked([interests, memo], answer(interests, ['1']))).not.toContain('contact_memo');
});

test('what hangs on an item that is not asked is not asked either, whatever was given to that', () => {
  const second = rendered('deal_channel', when('deal_product', 1), { options: choices });
  const third = rendered('contact_memo', when('deal_channel', 1));
  const given = [answer(second, '1'), answer(third, 'はい')];
  expect(asked([product, second, third], answer(product, '2'), ...given)).toEqual(['deal_product']);
  expect(asked([product, second, third], answer(product, '1'), ...given)).toHaveLength(3);
});

test('an item that looks at none of the form, or at one that comes later, is always asked', () => {
  expect(asked([rendered('contact_memo', when('deal_product', 1))])).toEqual(['contact_memo']);
  expect(asked([budget, product], answer(product, '3'))).toEqual(['deal_amount', 'deal_product']);
});

test('a hidden item has no condition, nor has one that waits for nothing', () => {
  expect(rendered('deal_amount', { visibility: false, ...when('deal_product', 1) }).displayCondition).toBeNull();
  expect(rendered('deal_amount', when('deal_product')).displayCondition).toBeNull();
  expect(rendered('deal_amount', when('', 1)).displayCondition).toBeNull();
  expect(budget.displayCondition).toEqual({ itemKey: 'deal_product', values: ['1', '2'] });
});

test('what is not asked is neither required nor checked nor sent', () => {
  const answers = [answer(product, '3'), answer(interests, []), answer(budget, '高い'), answer(memo, '')];
  expect(checkAll(all, answers)).toEqual([]);
  expect(submitVerdict({ items: all, answers, now: 0, isProtectingSpam: false, spamPassed: false }).kind).toBe('ok');
  expect(askedAnswers(all, answers)).toEqual(answers.slice(0, 2));
});

test('what is asked is required and checked', () => {
  const answers = [answer(product, '1'), answer(interests, ['3']), answer(budget, '高い'), answer(memo, '')];
  expect(checkAll(all, answers).map(({ id }) => id)).toEqual([budget.id, memo.id]);
});
