import { expectKeysMatch } from '@crm/i18n/check';

it('has the same texts in both languages, and uses them', () => expectKeysMatch());
