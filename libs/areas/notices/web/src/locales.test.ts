import { expectKeysMatch } from '@crm/i18n/check';

it('has the same words in both languages, and uses them', () => expectKeysMatch());
