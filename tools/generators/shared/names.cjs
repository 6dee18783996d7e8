const { names } = require('@nx/devkit');

const vowel = /^[aeiou]/;

/** Returns the singular of an English plural in kebab case: `policies` → `policy`. */
function singularOf(plural) {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return plural.replace(/s$/, '');
}

const words = (kebab) => kebab.replaceAll('-', ' ');
const snake = (kebab) => kebab.replaceAll('-', '_');

/** Returns a text with a capital first letter, and no other: a title in English is a sentence. */
const titled = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns all spellings of a resource: of its plural `sales-goals` and its singular, in code (`salesGoals`,
 * `SalesGoal`), in the database and on the wire (`sales_goals`, `sales_goal`), and in sentences (`a sales goal`).
 */
function spellings(name, singular = singularOf(name)) {
  const one = words(singular);
  return {
    name,
    one,
    many: words(name),
    aOne: `${vowel.test(one) ? 'an' : 'a'} ${one}`,
    entity: snake(singular),
    table: snake(name),
    oneKebab: singular,
    camel: names(name).propertyName,
    Pascal: names(name).className,
    oneCamel: names(singular).propertyName,
    One: names(singular).className,
  };
}

module.exports = { snake, spellings, titled, words };
