import { expectKeysMatch } from '@crm/i18n/check';

it('has every word in both languages, and no word that nobody uses', () => {
  expectKeysMatch();
});
