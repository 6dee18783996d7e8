export { latestWrite } from './latest-write.ts';
export { latestChange } from './latest-change.ts';
export { markedChanges } from './marked-changes.ts';
export { LiveFeed } from './live-feed.ts';
export type { Listener } from './live-stream.ts';
export { LiveRegistry } from './live-registry.ts';
export type { LiveVersion, LiveWatch } from './live-registry.ts';
