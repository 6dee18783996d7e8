/**
 * Makes getComputedStyle of jsdom faster, on which react-aria and Testing Library spend half the time of a large
 * component test. jsdom tries every rule on every element, the 120 of its own style sheet included. Here a rule whose
 * last compound names another type or class than the element's is not tried. To be required before jsdom.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;
const keys = new Map();

/** The types and classes that the selector's elements have, one for each of its alternatives; undefined when any will do. */
function keysOf(selector = '') {
  const simple = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').replace(/\[[^\]]*\]/g, ':attribute');
  if (/[\\|()]/.test(simple)) return undefined;
  const found = simple.split(',').map((one) => /(?:^|[\s>+~])(\.?[a-z][\w-]*)[^\s>+~]*$/i.exec(one.trim())?.[1]);
  return found.every(Boolean) ? found : undefined;
}

function hasOneOf(element, found) {
  const classes = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? [];
  const type = element._localName.toLowerCase();
  return found.some((key) => (key.startsWith('.') ? classes.includes(key.slice(1)) : key.toLowerCase() === type));
}

selectors.matchesDontThrow = (element, selector) => {
  if (!keys.has(selector)) keys.set(selector, keysOf(selector));
  const found = keys.get(selector);
  return (!found || hasOneOf(element, found)) && matchesDontThrow(element, selector);
};
