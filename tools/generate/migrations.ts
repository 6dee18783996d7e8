import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { banner } from './files.ts';
import type { Files } from './files.ts';

/** Generates for libs/database the texts of migrations and functions, so that a bundled server needs no directory. */
export async function generateSql(root: string): Promise<Files> {
  const source = join(root, 'libs/database/src');
  const migrations = await textsOf(join(source, 'migrations'));
  const misnamed = Object.keys(migrations).find((name) => !/^\d{8}T\d{4}-[a-z0-9-]+$/.test(name));
  if (misnamed) throw new Error(`${misnamed}.sql: a migration is named by its time, 20261126T1830-what-it-changes.sql`);
  const functions = await textsOf(join(source, 'functions'));
  const text = `${banner}
/** The text of every migration by its name, in order. */
export const migrations: Readonly<Record<string, string>> = ${print(migrations)};

/** The text of the functions and triggers by the name of their file. */
export const functions: Readonly<Record<string, string>> = ${print(functions)};
`;
  return [['libs/database/src/generated/sql.ts', text]];
}

async function textsOf(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (name) => [name.slice(0, -4), await readFile(join(folder, name), 'utf8')])),
  );
}

const print = (texts: Record<string, string>): string =>
  `{\n${Object.entries(texts)
    .map(([name, text]) => `  '${name}': ${quote(text)},\n`)
    .join('')}}`;

/** Returns a template literal, so that diffs show single lines. */
const quote = (text: string): string => `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``;
