export { access, features } from './core/access.ts';
export type { Access, Feature } from './core/access.ts';
export { basePrefix, defineResource, fullPath } from './core/define.ts';
export type { Base, Input, Method, Operation, Operations, Output, Resource } from './core/define.ts';
export { errorTable } from './core/errors.ts';
export type { ErrorCode, FieldIssue } from './core/errors.ts';
export * from './core/enums.ts';
export * from './core/schemas.ts';
export * from './generated/catalogue.ts';
