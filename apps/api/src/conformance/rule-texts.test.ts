import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The rules that the text function maps to messages of the specification. */
const mapped = [...read('libs/i18n/src/issue-text.ts').matchAll(/^ {2}(\w+): messageKeys/gm)].map(([, rule]) => rule!);

/** Returns every rule that the server's code names; those of import rows have their words in the imports area. */
function namedRules(): string[] {
  const sources = [
    ...globSync('libs/areas/*/{server,rules}/src/**/*.ts', { cwd: root }),
    ...globSync('libs/server-kit/src/**/*.ts', { cwd: root }),
  ].filter((file) => !/\.test\.ts$|[\\/](?:testing|import)[\\/]/.test(file));
  const rules = sources.flatMap((file) => [
    ...read(file).matchAll(/\brule: (?:[^,}\n]*\? )?'([\w.]+)'(?: : '([\w.]+)')?/g),
  ]);
  return [...new Set(rules.flatMap(([, one, other]) => (other ? [one!, other] : [one!])))].sort();
}

type Texts = { [key: string]: string | Texts };

/** Returns the paths of all texts of a file. */
const pathsOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${path}${key}`] : pathsOf(text, `${path}${key}.`),
  );

test.each(['ja', 'en'])('has a text in %s for every rule by which the server refuses a value', (language) => {
  const shared = Object.keys(JSON.parse(read(`libs/i18n/src/locales/${language}/validation.json`)) as Texts);
  const own = globSync(`libs/areas/*/web/src/locales/${language}/*.json`, { cwd: root })
    .flatMap((file) => pathsOf(JSON.parse(read(file)) as Texts))
    .filter((path) => /(^|\.)(problem|rule|refusal|import)s?\./i.test(path));
  const isWorded = (rule: string) => shared.includes(rule) || own.some((path) => path.endsWith(`.${rule}`));
  const rules = namedRules();
  expect(rules.length).toBeGreaterThan(80);
  expect(rules.filter((rule) => !mapped.includes(rule) && !isWorded(rule))).toEqual([]);
});
