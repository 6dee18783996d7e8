import { loadChunk } from '@crm/web-kit';

/** Loads the chunk with the command sagas: `const commands: Commands = yield call(loadCommands)`. */
export const loadCommands = () => loadChunk(() => import('./commands.saga.ts'));
export type Commands = Awaited<ReturnType<typeof loadCommands>>;
