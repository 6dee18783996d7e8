/** Kinds of records whose search keys are indexed for large companies. */
export const searchedEntities = ['customer', 'contact', 'deal', 'action'] as const;
export type SearchedEntity = (typeof searchedEntities)[number];

const LONGEST = 3;
/** No word holds a line break: a piece that begins with one stands where a word begins. */
const BEGIN = '\n';
/** Notes are longer than names: of the key of an action so many characters are cut into pieces, as of a custom text. */
const KEY_READ_MOST: Partial<Record<SearchedEntity, number>> = { action: 3_000 };
/** Of a custom text so many characters are cut into pieces; a longer one is told by a piece of its own. */
const READ_MOST = 300;
/** Longer than any piece of a text. */
const LONG = 'long';

export interface Scope {
  domainId: number;
  entity: SearchedEntity;
}

/** FNV-1a, 32 bits: a hash that stays the same whatever the version of anything. */
function hash(text: string, from = 0x811c9dc5): number {
  let value = from;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}

const start = ({ domainId, entity }: Scope) => hash(`${domainId} ${entity} `);

const wordsOf = (key: string): Set<string> => new Set(key.split(' ').filter((word) => word !== ''));

/** Each piece of one to three characters that begins at a place. */
function addPieces(pieces: Set<number>, from: number, signs: readonly string[]): void {
  let piece = from;
  for (const sign of signs.slice(0, LONGEST)) pieces.add((piece = hash(sign, piece)));
}

/**
 * All pieces of one to three characters of the words of a search key, hashed with company and kind, each once; those that
 * a word begins with also as such.
 */
export function piecesOf(scope: Scope, key: string): number[] {
  const from = start(scope);
  const begin = hash(BEGIN, from);
  const most = KEY_READ_MOST[scope.entity] ?? Infinity;
  const isLong = key.length > most;
  const pieces = new Set<number>(isLong ? [hash(LONG, from)] : []);
  for (const word of wordsOf(isLong ? [...key].slice(0, most).join('') : key)) {
    const signs = [...word];
    addPieces(pieces, begin, signs);
    for (let first = 0; first < signs.length; first += 1) addPieces(pieces, from, signs.slice(first, first + LONGEST));
  }
  return [...pieces];
}

/** The piece that a record has of which a word begins so. */
export function beginningOf(scope: Scope, word: string): number {
  return hash([...word].slice(0, LONGEST).join(''), hash(BEGIN, start(scope)));
}

/** The pieces of the records whose key is too long to be all in pieces: they may hold whatever is asked for. */
export const piecesOfLong = (scope: Scope): number[] =>
  KEY_READ_MOST[scope.entity] === undefined ? [] : [hash(LONG, start(scope))];

/**
 * The pieces that a record has whose key holds every word, in one of its spellings: of a word of three characters and
 * more those of three, of a shorter one the word. Spellings count by what they have in common.
 */
export function piecesFor(scope: Scope, words: readonly (readonly string[])[]): number[] {
  const from = start(scope);
  const wanted = new Set<number>();
  for (const spellings of words) {
    const [first, ...others] = spellings.map((word) => longestPieces([...word]));
    for (const piece of first ?? []) {
      // A piece that another spelling does not have word for word, nor inside of it, is not in every such record.
      if (others.every((pieces) => pieces.has(piece))) wanted.add(hash(piece, from));
    }
  }
  return [...wanted];
}

const ofItem = (scope: Scope, itemId: number) => hash(`custom ${itemId} `, start(scope));

/**
 * One sign for all that the database may hold for the same letter in another case, whatever its rules; coarser is safe,
 * since whoever is found by a piece is still looked at.
 */
const folded = (text: string): string[] =>
  [...text].map((sign) => [...sign.toLowerCase().toUpperCase().toLowerCase()][0]!);

/** The pieces of the text that a custom item of a record holds. */
export function customPiecesOf(scope: Scope, itemId: number, text: string): number[] {
  const from = ofItem(scope, itemId);
  const signs = folded(text);
  const pieces = new Set<number>(signs.length > READ_MOST ? [hash(LONG, from)] : []);
  const read = signs.slice(0, READ_MOST);
  for (let first = 0; first < read.length; first += 1) addPieces(pieces, from, read.slice(first, first + LONGEST));
  return [...pieces];
}

/** The pieces of a record of which a custom item holds the text; or, when its text is long, the piece that says so. */
export function customPiecesFor(scope: Scope, itemId: number, text: string): { wanted: number[]; others: number[] } {
  const from = ofItem(scope, itemId);
  const wanted = [...longestPieces(folded(text))].map((piece) => hash(piece, from));
  return { wanted: [...new Set(wanted)], others: [hash(LONG, from)] };
}

/**
 * The pairs of letters of a text, in any case, hashed with what they belong to; spaces part them. For texts of which a
 * word of two letters and more is asked.
 */
export function pairsOf(seed: string, text: string): number[] {
  const from = hash(seed);
  const signs = folded(text);
  const pairs = new Set<number>();
  for (let first = 0; first + 1 < signs.length; first += 1) {
    const pair = signs[first]! + signs[first + 1]!;
    if (!/\s/.test(pair)) pairs.add(hash(pair, from));
  }
  return [...pairs];
}

function longestPieces(signs: readonly string[]): Set<string> {
  const length = Math.min(LONGEST, signs.length);
  const pieces = new Set<string>();
  for (let first = 0; first + length <= signs.length; first += 1)
    pieces.add(signs.slice(first, first + length).join(''));
  return pieces;
}
