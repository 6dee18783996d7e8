export { keepSearchIndex } from './keep-index.ts';
export { HITS_MOST, among, keywordAmong, searchHits, someOf, suggestedAmong } from './search-hits.ts';
export type { SearchHits } from './search-hits.ts';
export { numberHits } from './number-hits.ts';
export type { NumberHits, NumberRange } from './number-hits.ts';
