import { randomInt } from 'node:crypto';

/** Digits and letters that are not mistaken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Returns a new 管理番号. */
export const newNumber = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Returns the heading of the ids of a format. */
export const numberedHeading = (heading: string, number: string): string => `${heading}（管理番号:${number}）`;

/** Returns the 管理番号 that a heading carries; undefined for any other heading. */
export const numberIn = (heading: string): string | undefined =>
  new RegExp(`管理番号[:：]\\s*([${SIGNS}]{${LENGTH}})`).exec(heading.normalize('NFKC'))?.[1];
