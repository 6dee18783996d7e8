export { defineObject, objectClient } from './object-client.ts';
export type { ObjectOf } from './object-client.ts';
export type {
  ObjectChange,
  ObjectItem,
  ObjectItemKind,
  ObjectLinks,
  ObjectShape,
  ObjectValue,
  ObjectValues,
} from './object-items.ts';
export { objectSource } from './object-source.ts';
