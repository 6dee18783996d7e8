export { loaders as recordsLoaders } from '../loaders.ts';
export { listAnswers, AreaApp } from './AreaApp.tsx';
export type { AreaAppProps } from './AreaApp.tsx';
export { masters, storeState } from './masters.ts';
export { page } from './page.ts';
export { Words } from './Words.tsx';
