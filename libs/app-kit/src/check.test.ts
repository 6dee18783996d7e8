import { expectKeysMatch } from '@crm/i18n/check';

test('the frame has the same words in both languages, and every one it uses', () => {
  expectKeysMatch();
});
