export { loaders as recordsLoaders } from '../loaders.ts';
export { listAnswers } from './list-answers.ts';
export { masters, storeState } from './masters.ts';
export { page } from './page.ts';
