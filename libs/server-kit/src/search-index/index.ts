export { keepSearchIndex } from './keep-index.ts';
export { circlesOf, farther, fewHits, inCircles, lookNear, nearIds, nearest, ofSpellings } from './circles.ts';
export type { Candidates, Circle, Sought } from './circles.ts';
export { HITS_MOST, hitsByKey, hitsOf, keywordAmong, readHits, searchHits } from './search-hits.ts';
export type { SearchHits, SearchedTable } from './search-hits.ts';
export { indexedText, valueHits } from './value-hits.ts';
export type { ValueAsk, ValueHits } from './value-hits.ts';
export { walkValues } from './value-walk.ts';
export type { ValueWalk, Walked } from './value-walk.ts';
