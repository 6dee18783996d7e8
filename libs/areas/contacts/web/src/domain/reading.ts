import { fullName } from '@crm/format';

type Read = { lastNameKana: string | null; firstNameKana: string | null };

/** Returns the reading of the name: 「たかはし みさき」; empty if it is not known. */
export const readingOf = ({ lastNameKana, firstNameKana }: Read): string =>
  fullName({ lastName: lastNameKana, firstName: firstNameKana });
