import { expectKeysMatch } from '@crm/i18n/check';

test('has the same texts in both languages, and every text that it uses', () => {
  expectKeysMatch();
});
