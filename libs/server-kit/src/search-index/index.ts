export { keepSearchIndex } from './keep-index.ts';
export { circlesOf, farther, fewHits, inCircles, lookNear, nearIds, nearest, ofSpellings } from './widening-search.ts';
export type { Candidates, Circle, Sought } from './widening-search.ts';
export { HITS_MOST, hitsByKey, hitsOf, keywordAmong, readHits, searchHits } from './search-matches.ts';
export type { SearchHits, SearchedTable } from './search-matches.ts';
export { indexedText, valueHits } from './value-matches.ts';
export type { ValueAsk, ValueHits } from './value-matches.ts';
export { walkValues } from './value-walk.ts';
export type { ValueWalk, Walked } from './value-walk.ts';
