export * from './generated/index.ts';
export * from './runtime/index.ts';
export * from './objects/index.ts';
