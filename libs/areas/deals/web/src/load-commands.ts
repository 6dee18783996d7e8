import { loadChunk } from '@crm/web-kit';

/** Fetches what is done when somebody does something: `const work: Work = yield call(loadWork)`. */
export const loadCommands = () => loadChunk(() => import('./commands.saga.ts'));
export type Commands = Awaited<ReturnType<typeof loadCommands>>;
