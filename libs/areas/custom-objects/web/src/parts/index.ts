export { useDefinition } from '../definitions/use-definition.ts';
export { useDefinitions } from '../definitions/use-definitions.ts';
export type { Definition } from '../domain/definition.types.ts';
export { visible as visibleDefinitions } from '../domain/own-kinds.ts';
export { objectFilterFields } from '../list/object-fields.ts';
