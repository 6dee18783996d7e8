/** Kinds of records whose search keys are indexed for large companies. */
export const searchedEntities = ['customer', 'contact', 'deal'] as const;
export type SearchedEntity = (typeof searchedEntities)[number];

const LONGEST = 3;

interface Scope {
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

/** All pieces of one to three characters of the words of a search key, hashed with company and kind; each once. */
export function piecesOf(scope: Scope, key: string): number[] {
  const from = start(scope);
  const pieces = new Set<number>();
  for (const word of wordsOf(key)) {
    const signs = [...word];
    for (let first = 0; first < signs.length; first += 1) {
      let piece = from;
      for (const sign of signs.slice(first, first + LONGEST)) pieces.add((piece = hash(sign, piece)));
    }
  }
  return [...pieces];
}

/**
 * The pieces that a record has whose key holds every word, in one of its spellings: of a word of three characters and
 * more those of three, of a shorter one the word. Spellings count by what they have in common.
 */
export function piecesFor(scope: Scope, words: readonly (readonly string[])[]): number[] {
  const from = start(scope);
  const wanted = new Set<number>();
  for (const spellings of words) {
    const [first, ...others] = spellings.map((word) => longestPieces(word));
    for (const piece of first ?? []) {
      // A piece that another spelling does not have word for word, nor inside of it, is not in every such record.
      if (others.every((pieces) => pieces.has(piece))) wanted.add(hash(piece, from));
    }
  }
  return [...wanted];
}

function longestPieces(word: string): Set<string> {
  const signs = [...word];
  const length = Math.min(LONGEST, signs.length);
  const pieces = new Set<string>();
  for (let first = 0; first + length <= signs.length; first += 1)
    pieces.add(signs.slice(first, first + length).join(''));
  return pieces;
}
