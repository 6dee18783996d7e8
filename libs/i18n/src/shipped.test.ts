import { messageKeys } from '@crm/validation';
import { compareLanguages } from './check/compare-languages.ts';
import { flattened } from './check/locale-files.ts';
import { createI18n } from './create-i18n.ts';
import { issueText } from './issue-text.ts';
import { shipped } from './shipped.ts';

it.each(['common', 'validation'] as const)('ships the same keys of %s in both languages', (namespace) => {
  const [ja, en] = [flattened(shipped.ja[namespace]), flattened(shipped.en[namespace])];
  expect(compareLanguages(namespace, ja, en)).toEqual([]);
});

it.each(['ja', 'en'])('has a text for every message key of the validation rules in %s', (language) => {
  const { translate } = createI18n({ language });
  const generic = issueText(translate, { key: 'no.such.key' });
  const params = {
    min: 1,
    max: 2,
    length: 3,
    digits: 4,
    integer: 5,
    fraction: 6,
    privacyPolicy: 'P',
    placeholder: 'U',
  };
  const texts = Object.values(messageKeys).map((key) => issueText(translate, { key, params }));
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => text === generic || /[{}]|NaN|undefined|^\w+\.\w+/.test(text))).toEqual([]);
});
