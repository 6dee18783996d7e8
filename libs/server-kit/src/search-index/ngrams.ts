import { searchKey } from '@crm/validation';
import type { SearchedKind } from './searched-kind.ts';

const LONGEST = 3;
/** Marks n-grams at the start of a word; words contain no line breaks. */
const BEGIN = '\n';
/** Greatest number of indexed characters of a custom text; a longer one also gets the n-gram `LONG`. */
const READ_MOST = 300;
/** The n-gram of long texts, longer than any real one. */
const LONG = 'long';

export interface Scope extends Pick<SearchedKind, 'entity' | 'longestKey'> {
  domainId: number;
}

/** Computes FNV-1a with 32 bits, a hash that does not depend on any version. */
function hash(text: string, from = 0x811c9dc5): number {
  let value = from;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}

const start = ({ domainId, entity }: Scope) => hash(`${domainId} ${entity} `);

const wordsOf = (key: string): Set<string> => new Set(key.split(' ').filter((word) => word !== ''));

/** Adds the n-grams of one to three characters of a text. */
function addNgrams(ngrams: Set<number>, from: number, signs: readonly string[]): void {
  let ngram = from;
  for (const sign of signs.slice(0, LONGEST)) ngrams.add((ngram = hash(sign, ngram)));
}

/**
 * Returns all n-grams of one to three characters of the words of a search key, hashed with company and kind, without
 * duplicates; those at the start of a word also in their marked form.
 */
export function keyNgrams(scope: Scope, key: string): number[] {
  const from = start(scope);
  const begin = hash(BEGIN, from);
  const most = scope.longestKey ?? Infinity;
  const isLong = key.length > most;
  const ngrams = new Set<number>(isLong ? [hash(LONG, from)] : []);
  for (const word of wordsOf(isLong ? [...key].slice(0, most).join('') : key)) {
    const signs = [...word];
    addNgrams(ngrams, begin, signs);
    for (let first = 0; first < signs.length; first += 1) addNgrams(ngrams, from, signs.slice(first, first + LONGEST));
  }
  return [...ngrams];
}

/** Returns the n-gram of records with a word that starts with the text. */
export function prefixNgram(scope: Scope, word: string): number {
  return hash([...word].slice(0, LONGEST).join(''), hash(BEGIN, start(scope)));
}

/** Returns the n-grams of records whose key is too long to be indexed completely; they may contain any word. */
export const longKeyNgrams = (scope: Scope): number[] =>
  scope.longestKey === undefined ? [] : [hash(LONG, start(scope))];

/**
 * Returns the n-grams of records whose key contains every word in one of its spellings: trigrams for words of three
 * characters and more, otherwise the word itself. Of several spellings only the common n-grams count.
 */
export function requiredNgrams(scope: Scope, words: readonly (readonly string[])[]): number[] {
  const from = start(scope);
  const wanted = new Set<number>();
  for (const spellings of words) {
    const [first, ...others] = spellings.map((word) => longestNgrams([...word]));
    for (const ngram of first ?? []) {
      // An n-gram that another spelling does not contain is not in every such record.
      if (others.every((ngrams) => ngrams.has(ngram))) wanted.add(hash(ngram, from));
    }
  }
  return [...wanted];
}

const ofItem = (scope: Scope, itemId: number) => hash(`custom ${itemId} `, start(scope));

/**
 * Returns one form for all cases of a letter, independent of the database's rules; a coarser form is safe, because
 * candidates are still checked.
 */
const folded = (text: string): string[] =>
  [...text].map((sign) => [...sign.toLowerCase().toUpperCase().toLowerCase()][0]!);

/** Returns the search key in one form for all cases, and for ー and hyphens, since ー is a hyphen only between digits. */
const foldedKey = (text: string): string[] => folded(searchKey(text).replaceAll('ー', '-'));

/** Returns the n-grams of a custom item's text. */
export function customNgrams(scope: Scope, itemId: number, text: string): number[] {
  const from = ofItem(scope, itemId);
  const signs = foldedKey(text);
  const ngrams = new Set<number>(signs.length > READ_MOST ? [hash(LONG, from)] : []);
  const read = signs.slice(0, READ_MOST);
  for (let first = 0; first < read.length; first += 1) addNgrams(ngrams, from, read.slice(first, first + LONGEST));
  return [...ngrams];
}

/** Returns the n-grams of records whose custom item contains the text, and the n-gram of long texts. */
export function requiredCustomNgrams(
  scope: Scope,
  itemId: number,
  text: string,
): { wanted: number[]; others: number[] } {
  const from = ofItem(scope, itemId);
  const signs = foldedKey(text);
  const wanted = signs.length === 0 ? [] : [...longestNgrams(signs)].map((ngram) => hash(ngram, from));
  return { wanted: [...new Set(wanted)], others: [hash(LONG, from)] };
}

/**
 * Returns the case-insensitive bigrams of a text's words, hashed with a seed, for searches of words of two letters and
 * more.
 */
export function bigrams(seed: string, text: string): number[] {
  const from = hash(seed);
  const signs = folded(text);
  const pairs = new Set<number>();
  for (let first = 0; first + 1 < signs.length; first += 1) {
    const pair = signs[first]! + signs[first + 1]!;
    if (!/\s/.test(pair)) pairs.add(hash(pair, from));
  }
  return [...pairs];
}

function longestNgrams(signs: readonly string[]): Set<string> {
  const length = Math.min(LONGEST, signs.length);
  const ngrams = new Set<string>();
  for (let first = 0; first + length <= signs.length; first += 1)
    ngrams.add(signs.slice(first, first + length).join(''));
  return ngrams;
}
