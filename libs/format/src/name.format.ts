/** A person's name in two parts; either may be missing. */
export type PersonName = { lastName?: string | null; firstName?: string | null };

/** Words that are there, with one space between. */
export const spaced = (...words: (string | null | undefined)[]): string =>
  words
    .map((word) => word?.trim() ?? '')
    .filter((word) => word !== '')
    .join(' ');

/** Family name, one space, given name, in both languages (spec 3 §4.1); as typed, only the edges trimmed. */
export const fullName = ({ lastName, firstName }: PersonName): string => spaced(lastName, firstName);
