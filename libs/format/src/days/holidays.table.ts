import type { Locale } from '../locale.ts';

/** A holiday of the law: on a fixed day or on the n-th Monday of a month, in the years from `from` until `until`. */
interface Rule {
  name: HolidayName;
  month: number;
  day?: number;
  monday?: number;
  from: number;
  until?: number;
}

/** The holidays of 国民の祝日に関する法律 (1948) and its amendments, without the equinoxes. */
export const rules: readonly Rule[] = [
  { name: 'newYear', month: 1, day: 1, from: 1949 },
  { name: 'comingOfAge', month: 1, day: 15, from: 1949, until: 1999 },
  { name: 'comingOfAge', month: 1, monday: 2, from: 2000 },
  { name: 'foundation', month: 2, day: 11, from: 1967 },
  { name: 'emperor', month: 4, day: 29, from: 1949, until: 1988 },
  { name: 'emperor', month: 12, day: 23, from: 1989, until: 2018 },
  { name: 'emperor', month: 2, day: 23, from: 2020 },
  { name: 'greenery', month: 4, day: 29, from: 1989, until: 2006 },
  { name: 'greenery', month: 5, day: 4, from: 2007 },
  { name: 'showa', month: 4, day: 29, from: 2007 },
  { name: 'constitution', month: 5, day: 3, from: 1949 },
  { name: 'children', month: 5, day: 5, from: 1949 },
  { name: 'marine', month: 7, day: 20, from: 1996, until: 2002 },
  { name: 'marine', month: 7, monday: 3, from: 2003 },
  { name: 'mountain', month: 8, day: 11, from: 2016 },
  { name: 'respect', month: 9, day: 15, from: 1966, until: 2002 },
  { name: 'respect', month: 9, monday: 3, from: 2003 },
  { name: 'physical', month: 10, day: 10, from: 1966, until: 1999 },
  { name: 'physical', month: 10, monday: 2, from: 2000, until: 2019 },
  { name: 'sports', month: 10, monday: 2, from: 2020 },
  { name: 'culture', month: 11, day: 3, from: 1948 },
  { name: 'labour', month: 11, day: 23, from: 1948 },
];

/** The holidays that special laws moved for the Olympic Games. */
export const moved: Readonly<Record<number, Partial<Record<HolidayName, string>>>> = {
  2020: { marine: '2020-07-23', sports: '2020-07-24', mountain: '2020-08-10' },
  2021: { marine: '2021-07-22', sports: '2021-07-23', mountain: '2021-08-08' },
};

/** The holidays of special laws, each of a single year. */
export const single: readonly (readonly [day: string, name: HolidayName])[] = [
  ['1959-04-10', 'wedding'],
  ['1989-02-24', 'funeral'],
  ['1990-11-12', 'enthronement'],
  ['1993-06-09', 'wedding'],
  ['2019-05-01', 'accession'],
  ['2019-10-22', 'enthronement'],
];

export const names = {
  newYear: { ja: '元日', en: 'New Year’s Day' },
  comingOfAge: { ja: '成人の日', en: 'Coming of Age Day' },
  foundation: { ja: '建国記念の日', en: 'Foundation Day' },
  emperor: { ja: '天皇誕生日', en: 'Emperor’s Birthday' },
  spring: { ja: '春分の日', en: 'Vernal Equinox' },
  showa: { ja: '昭和の日', en: 'Showa Day' },
  constitution: { ja: '憲法記念日', en: 'Constitution Day' },
  greenery: { ja: 'みどりの日', en: 'Greenery Day' },
  children: { ja: 'こどもの日', en: 'Children’s Day' },
  marine: { ja: '海の日', en: 'Marine Day' },
  mountain: { ja: '山の日', en: 'Mountain Day' },
  respect: { ja: '敬老の日', en: 'Respect for the Aged Day' },
  autumn: { ja: '秋分の日', en: 'Autumnal Equinox' },
  physical: { ja: '体育の日', en: 'Health and Sports Day' },
  sports: { ja: 'スポーツの日', en: 'Sports Day' },
  culture: { ja: '文化の日', en: 'Culture Day' },
  labour: { ja: '勤労感謝の日', en: 'Labour Thanksgiving Day' },
  substitute: { ja: '振替休日', en: 'Substitute holiday' },
  citizens: { ja: '国民の休日', en: 'National holiday' },
  wedding: { ja: '結婚の儀', en: 'Wedding of the Crown Prince' },
  funeral: { ja: '大喪の礼', en: 'Funeral of the Emperor' },
  enthronement: { ja: '即位礼正殿の儀', en: 'Enthronement Ceremony' },
  accession: { ja: '即位の日', en: 'Emperor’s Accession' },
} as const satisfies Record<string, Record<Locale, string>>;

export type HolidayName = keyof typeof names;
