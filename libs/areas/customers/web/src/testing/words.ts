export { loaders as customersLoaders } from '../loaders.ts';
