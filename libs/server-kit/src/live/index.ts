export { latestWrite } from './latest-write.ts';
export { latestChange } from './latest-change.ts';
export { LiveFeed } from './live-feed.ts';
export type { Listener } from './live-feed.ts';
export { LiveRegistry } from './live-registry.ts';
export type { LiveVersion, LiveWatch } from './live-registry.ts';
