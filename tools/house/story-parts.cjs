/** Finds the components that stories render, for the tests that require a story of each (types/story-parts.d.ts). */

/** React's fiber tag of a text. */
const TEXT = 6;

/** Returns the component inside `memo` and `forwardRef`. */
const unwrapped = (component) => {
  if (typeof component !== 'object' || component === null) return component;
  const { type, render } = component;
  return type === undefined ? (render ?? component) : unwrapped(type);
};

/** Returns the rendered components; React stores its tree on the root's element. */
const drawnComponents = (container) => {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  if (!key) throw new Error('This is no root of React.');
  const drawn = new Set();
  const draws = (first) => {
    let any = false;
    for (let fiber = first; fiber; fiber = fiber.sibling) {
      const below = draws(fiber.child);
      if (!below && typeof fiber.type !== 'string' && fiber.tag !== TEXT) continue;
      any = true;
      for (const type of [fiber.type, fiber.elementType]) drawn.add(unwrapped(type));
    }
    return any;
  };
  draws(container[key].stateNode.current.child);
  return drawn;
};

const isComponent = (value) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

const componentsOf = (module) =>
  Object.entries(module)
    .filter(([name, value]) => /^[A-Z]/.test(name) && !/^[A-Z0-9_]+$/.test(name) && isComponent(value))
    .map(([name, value]) => [name, unwrapped(value)]);

module.exports = { drawnComponents, componentsOf };
