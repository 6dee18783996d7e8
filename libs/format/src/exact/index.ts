export { exact, exactText, onWire, readExact, roundExact, roundings, toBigint, wholeOf } from './exact.ts';
export type { Exact, Rounding } from './exact.ts';
