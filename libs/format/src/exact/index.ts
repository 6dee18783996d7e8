export { exact, exactText, readExact, roundExact, roundings, wholeOf } from './exact.ts';
export type { Exact, Rounding } from './exact.ts';
