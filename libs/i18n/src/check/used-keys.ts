import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the sources of a folder say about keys. */
export interface UsedKeys {
  /** Keys asked for by name: `t('status.open')`, with the file that asks. */
  asked: { key: string; namespace: string | undefined; file: string }[];
  /** Every string literal: a key may be kept in a table first. */
  literals: Set<string>;
  /** Literal beginnings of template literals: `` t(`status.${status}`) `` asks for all below `status.`. */
  prefixes: Set<string>;
}

/** Product sources below a folder; tests and stories ask for no keys. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|stories)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'));
}

/** `const t = useT('deals')` names the namespace of every `t('…')` of the file. */
function namespacesOf(source: string): Map<string, string> {
  const found = source.matchAll(/(?:const|let)\s+(\w+)\s*=\s*useT\(\s*['"]([^'"]+)['"]/g);
  return new Map([...found].map(([, name, namespace]) => [name!, namespace!]));
}

/** Reads the keys that the sources below `folder` use. */
export function usedKeys(folder: string): UsedKeys {
  const used: UsedKeys = { asked: [], literals: new Set(), prefixes: new Set() };
  for (const file of sourcesIn(folder)) {
    const source = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    const namespaces = namespacesOf(source);
    for (const [, name, key] of source.matchAll(/\b(t|translate|t[A-Z]\w*)\(\s*['"]([^'"\n]+)['"]/g)) {
      used.asked.push({ key: key!, namespace: namespaces.get(name!), file });
    }
    for (const [, , literal] of source.matchAll(/(['"])((?:(?!\1)[^\\\n])*)\1/g)) used.literals.add(literal!);
    for (const [, prefix] of source.matchAll(/`([\w:.-]+)\$\{/g)) used.prefixes.add(prefix!);
  }
  return used;
}
