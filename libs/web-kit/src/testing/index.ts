export { apiError, deferred, fakeSend } from './fake-send.ts';
export type { FakeAnswers, FakeSend, SentRequest } from './fake-send.ts';
export { runFeature } from './run-feature.ts';
export type { Feature, FeatureOptions } from './run-feature.ts';
export { moduleWith } from './module-with.ts';
export { renderWithStore } from './render-with-store.tsx';
export type { Rendered, RenderOptions } from './render-with-store.tsx';
