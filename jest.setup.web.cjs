require('@testing-library/jest-dom');

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
