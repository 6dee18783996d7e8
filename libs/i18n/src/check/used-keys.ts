import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys in the sources of a folder. */
export interface UsedKeys {
  /** Keys used by name: `t('status.open')`, with their file. */
  asked: { key: string; namespace: string | undefined; file: string }[];
  /** All string literals, because a key may be in a table. */
  literals: Set<string>;
  /** Prefixes of template literals: `` t(`status.${status}`) `` uses all keys below `status.`. */
  prefixes: Set<string>;
}

/** Returns the product sources below a folder, without tests and stories. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|stories)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'));
}

/** Reads the namespaces of translate functions: `const t = useT('deals')`. */
function namespacesOf(source: string): Map<string, string> {
  const found = source.matchAll(/(?:const|let)\s+(\w+)\s*=\s*useT\(\s*['"]([^'"]+)['"]/g);
  return new Map([...found].map(([, name, namespace]) => [name!, namespace!]));
}

/** Reads the keys that the sources below `folder` use. */
export function usedKeys(folder: string): UsedKeys {
  const used: UsedKeys = { asked: [], literals: new Set(), prefixes: new Set() };
  for (const file of sourcesIn(folder)) {
    const source = readFileSync(file, 'utf8').replace(/^[ \t]*(\/\/|\*|\/\*).*$/gm, '');
    const namespaces = namespacesOf(source);
    for (const [, name, key] of source.matchAll(/\b(t|translate|t[A-Z]\w*)\(\s*['"]([^'"\n]+)['"]/g)) {
      used.asked.push({ key: key!, namespace: namespaces.get(name!), file });
    }
    for (const [, , literal] of source.matchAll(/(['"])((?:(?!\1)[^\\\n])*)\1/g)) used.literals.add(literal!);
    for (const [, prefix] of source.matchAll(/`([\w:.-]+)\$\{/g)) used.prefixes.add(prefix!);
  }
  return used;
}
