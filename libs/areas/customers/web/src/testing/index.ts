export { customer, customerRow } from './samples.ts';
export { customersLoaders } from './words.ts';
