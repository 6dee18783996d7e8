import { expectKeysMatch } from '@crm/i18n/check';

it('has every key in both languages and no unused key', () => {
  expectKeysMatch();
});
