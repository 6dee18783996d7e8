export { alone, keepSearchIndex } from './keep-index.ts';
export {
  searchSteps,
  allCandidates,
  rareMatches,
  widenSearch,
  readNearest,
  nearestIds,
  nearestMatches,
  spellingCandidates,
} from './widening-search.ts';
export type { Candidates, SearchStep, NearestQuery } from './widening-search.ts';
export {
  MATCHES_MOST,
  keyMatches,
  cappedMatches,
  keywordAmong,
  scannedMatches,
  indexMatches,
} from './search-matches.ts';
export type { IndexMatches } from './search-matches.ts';
export { SearchedKindRegistry, searchedKind } from './searched-kind.ts';
export type { NamedKind, SearchedKind, SearchedTable } from './searched-kind.ts';
export { indexedText, valueMatches } from './value-matches.ts';
export type { ValueQuery, ValueMatches } from './value-matches.ts';
export { walkValues } from './value-walk.ts';
export type { ValueWalk, Walked } from './value-walk.ts';
