/** Which components stories draw, for the tests that prove none is without a story (types/story-parts.d.ts). */

/** React's own number for a piece of text. */
const TEXT = 6;

/** What `memo` and `forwardRef` have wrapped. */
const unwrapped = (component) => {
  if (typeof component !== 'object' || component === null) return component;
  const { type, render } = component;
  return type === undefined ? (render ?? component) : unwrapped(type);
};

/** React notes its tree on the element that a root was made for. */
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
