import { definitionsArea } from '../definitions/definitions.slice.ts';
import { definitions } from './samples.ts';

export { loaders as customObjectsLoaders } from '../loaders.ts';

/** The store module of the definitions for screens of other areas. */
export const objectsArea = definitionsArea(() => []);

/** The state with two definitions that are loaded. */
export const objectsState = { 'custom-object-definitions': { status: 'ready', data: definitions } };
