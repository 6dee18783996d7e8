import fc from 'fast-check';
import type { Answer } from './answer.types.ts';
import { categories } from './categories/index.ts';
import { checkAll } from './check-all.ts';
import { checkAnswer } from './check-answer.ts';
import { isClosed } from './closing-time.ts';
import { UnknownCategoryError } from './errors.ts';
import { initialAnswers } from './initial-answers.ts';
import type { RenderedItem } from './item.types.ts';
import { normaliseAnswer } from './normalise-answer.ts';
import { parseAnswers } from './parse-answers.ts';
import { resolveItem } from './resolve-item.ts';
import { submitVerdict } from './submit-verdict.ts';
import type { WebformItem } from './webform.types.ts';

const anyCategory = fc.constantFrom(...Object.keys(categories));
const anyData = fc.dictionary(
  fc.constantFrom(
    'label',
    'split',
    'bounds',
    'defaultValue',
    'defaultValues',
    'validationType',
    'valuesToBeChosen',
    'dealCustomItemLabels',
    'require',
    'visibility',
    'displayCondition',
    'selectionType',
    'termOfServiceUrl',
    'multiline',
  ),
  fc.oneof(fc.jsonValue(), fc.boolean(), fc.constantFrom('email', 'date', 'integer', 'kana', { lower: '1', upper: 2 })),
);
const anyRef = fc.record({ id: fc.jsonValue(), itemType: fc.integer({ min: 0, max: 12 }), uiMode: fc.jsonValue() });
const anyItem = fc.record(
  {
    id: fc.nat(5),
    category: anyCategory,
    data: fc.oneof(anyData, fc.jsonValue()),
    orderNum: fc.jsonValue(),
    options: fc.jsonValue(),
    contactCustomItem: anyRef,
    customerCustomItem: anyRef,
    dealCustomItem: anyRef,
  },
  { requiredKeys: ['id', 'category'] },
) as unknown as fc.Arbitrary<WebformItem>;

const resolvable = (item: WebformItem): RenderedItem[] => {
  try {
    return [resolveItem(item)];
  } catch (error) {
    if (error instanceof UnknownCategoryError) return [];
    throw error;
  }
};

const anyItems = fc
  .uniqueArray(anyItem, { maxLength: 6, selector: ({ id }) => id })
  .map((items) => items.flatMap(resolvable));
const anyAnswers = fc.oneof(
  fc.jsonValue(),
  fc.array(fc.record({ id: fc.nat(5), value: fc.jsonValue() }), { maxLength: 6 }),
);

test('resolving any JSON gives an item or the error about its category', () => {
  fc.assert(fc.property(fc.jsonValue(), (json) => resolvable(json as unknown as WebformItem).length <= 1));
});

test('parsing any JSON gives answers or issues, and the answers can be checked and judged', () => {
  fc.assert(
    fc.property(anyItems, anyAnswers, fc.string(), (items, given, closureAt) => {
      const parsed = parseAnswers(items, given);
      if (!parsed.ok) return parsed.issues.length > 0;
      const { answers } = parsed;
      const submission = { items, answers, closureAt, now: 0, isProtectingSpam: false, spamPassed: false };
      return checkAll(items, answers).length === 0 || submitVerdict(submission).kind === 'input-fail';
    }),
  );
});

test('checking a value of any kind gives an issue or none', () => {
  fc.assert(
    fc.property(anyItem, fc.jsonValue(), (item, value) =>
      resolvable(item).every((resolved) => {
        const found = checkAnswer(resolved, value as Answer['value']);
        return found === null || found.key.includes('.');
      }),
    ),
  );
});

test('normalising twice is normalising once', () => {
  fc.assert(
    fc.property(anyItem, fc.string({ unit: 'binary' }), (item, text) =>
      resolvable(item).every((resolved) => {
        const once = normaliseAnswer(resolved, text);
        expect(normaliseAnswer(resolved, once)).toEqual(once);
        return true;
      }),
    ),
  );
});

test('any items have answers to start with that are well formed', () => {
  fc.assert(
    fc.property(anyItems, (items) =>
      checkAll(items, initialAnswers(items)).every(({ key }) => key !== 'openWebforms.answerMalformed'),
    ),
  );
});

test('any closing time and moment give yes or no', () => {
  fc.assert(fc.property(fc.string(), fc.double(), (closureAt, now) => typeof isClosed(closureAt, now) === 'boolean'));
});
