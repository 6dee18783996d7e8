import { browserState } from './api.ts';
import { test as base } from './test.ts';

/** A test whose browser is signed in as the administrator of its own, empty company. */
export const test = base.extend({
  storageState: async ({ baseURL, own }, provide) => provide(browserState(baseURL!, own.session)),
});

export { expect } from './test.ts';
