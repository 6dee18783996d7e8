import { loadChunk } from '@crm/web-kit';

/** Fetches what is done when somebody does something: `const work: Work = yield call(loadWork)`. */
export const loadWork = () => loadChunk(() => import('./work.saga.ts'));
export type Work = Awaited<ReturnType<typeof loadWork>>;
