import { fullName } from '@crm/format';

type Read = { lastNameKana: string | null; firstNameKana: string | null };

/** How the name is read: 「たかはし みさき」; empty when that is not known. */
export const readingOf = ({ lastNameKana, firstNameKana }: Read): string =>
  fullName({ lastName: lastNameKana, firstName: firstNameKana });
