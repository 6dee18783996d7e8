import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AreaAccess, AreaConformance } from '@crm/testing/conformance';
import { modules } from '../../start/modules.ts';

const load = createRequire(import.meta.url);
const fileOf = (area: string) =>
  fileURLToPath(new URL(`../../../../../libs/areas/${area}/server/src/testing/conformance.ts`, import.meta.url));

/** Returns the area of a module: of `customFieldsModule` `custom-fields`. */
const areaOf = ({ name }: { name: string }) =>
  name.replace(/Module$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The contributions of the areas to the tests of all operations, in the order of the modules. */
export const conformances: readonly AreaConformance[] = modules
  .map((open) => fileOf(areaOf(open)))
  .filter((file) => existsSync(file))
  .map((file) => (load(file) as { conformance: AreaConformance }).conformance);

const accesses = conformances.flatMap(({ access }) => access ?? []);

type Lists = {
  [K in keyof AreaAccess]-?: AreaAccess[K] extends readonly unknown[] | undefined ? K : never;
}[keyof AreaAccess];

/** Returns the entries of one list of all areas. */
export const brought = <K extends Lists>(list: K): NonNullable<AreaAccess[K]>[number][] =>
  accesses.flatMap((access) => (access[list] ?? []) as readonly NonNullable<AreaAccess[K]>[number][]);

/** Returns the areas that do one of the steps of the fixture. */
export const accessSteps = <K extends 'prepare' | 'addRecords' | 'hide'>(step: K): NonNullable<AreaAccess[K]>[] =>
  accesses.flatMap((access) => access[step] ?? []) as NonNullable<AreaAccess[K]>[];

/** The operations that read a record, by kind. */
export const readers: Readonly<Record<string, string>> = Object.assign({}, ...accesses.map(({ readers }) => readers));
