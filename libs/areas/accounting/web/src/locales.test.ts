import { expectKeysMatch } from '@crm/i18n/check';

it('has the same keys in both languages, and uses them', () => expectKeysMatch());
