export { definitionsOf, definitionsRead, definitionsState } from './definitions.ts';
