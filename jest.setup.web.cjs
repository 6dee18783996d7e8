require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// How long a test waits for what must come; a busy machine is no failure.
configure({ asyncUtilTimeout: 5000 });

// jsdom has no layout: what components ask of it gets a quiet answer.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
});
Element.prototype.scrollIntoView ??= () => {};

// What the ui kit brings on demand is there from the beginning.
globalThis.fetchesAhead = true;

// Which components a story draws; tests of stories ask.
globalThis.storyParts = require('./tools/house/story-parts.cjs');
