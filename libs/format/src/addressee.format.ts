import type { Locale } from './locale.ts';
import { spaced } from './name.format.ts';

/**
 * The addressee of a letter or document. `name` is the full name; without one the company or department is addressed.
 */
export type Addressee = {
  company?: string | null;
  department?: string | null;
  position?: string | null;
  name?: string | null;
};

/** The honorifics of documents (spec 3 §3). */
export type Honorific = '御中' | '様' | '殿' | '先生' | '各位' | 'none';

/**
 * Removes a typed honorific, so that there are not two: 様 of a person and 御中 of a company; the other one only after a
 * space, since it may belong to the name (株式会社王様).
 */
const withoutTitle =
  (own: RegExp) =>
  (text: string | null | undefined): string =>
    (text ?? '').trim().replace(own, '').trimEnd();
const barePerson = withoutTitle(/(?:様|\s御中)$/);
const bareCompany = withoutTitle(/(?:御中|\s様)$/);

const japaneseLines = (to: Addressee, honorific?: Honorific): string[] => {
  const name = barePerson(to.name);
  const title = honorific ?? (name ? '様' : '御中');
  // A position precedes the name (spec 3 §4.1) and is left out without one.
  const lines = name
    ? [bareCompany(to.company), spaced(to.department, to.position, name)]
    : [bareCompany(to.company), bareCompany(to.department)];
  const there = lines.filter((line) => line !== '');
  const last = there.pop();
  return last === undefined ? [] : [...there, title === 'none' ? last : `${last} ${title}`];
};

const englishLines = (to: Addressee): string[] =>
  [barePerson(to.name), [to.position, to.department].filter(Boolean).join(', '), bareCompany(to.company)].filter(
    (line) => line !== '',
  );

/**
 * Returns the lines of an address block: company, then department, position and name with 様; without a person the
 * company
 * or department with 御中. Never both honorifics (spec 3 §4.1). In English: name, position and department, company.
 * @param honorific replaces the default honorific; `none` leaves it out.
 */
export const addresseeLines = (to: Addressee, locale: Locale = 'ja', honorific?: Honorific): string[] =>
  locale === 'ja' ? japaneseLines(to, honorific) : englishLines(to);

/** Returns the addressee in one line: `株式会社〇〇 営業部 部長 山田 太郎 様`. */
export const addressee = (to: Addressee, locale: Locale = 'ja', honorific?: Honorific): string =>
  addresseeLines(to, locale, honorific).join(locale === 'ja' ? ' ' : ', ');
