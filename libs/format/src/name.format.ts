/** A person's name in two parts; either may be missing. */
export type PersonName = { lastName?: string | null; firstName?: string | null };

/** Joins the non-empty words by single spaces. */
export const spaced = (...words: (string | null | undefined)[]): string =>
  words
    .map((word) => word?.trim() ?? '')
    .filter((word) => word !== '')
    .join(' ');

/** Returns family name, one space and given name, in both languages (spec 3 §4.1); as typed, trimmed. */
export const fullName = ({ lastName, firstName }: PersonName): string => spaced(lastName, firstName);
