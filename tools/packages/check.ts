import { join } from 'node:path';
import { reportFaults } from './api-report.ts';
import { Checklist } from './checklist.ts';
import { publintFaults, typeFaults } from './judges.ts';
import { packedPackages } from './pack.ts';
import { packageFaults } from './package-faults.ts';
import { publishedPackages } from './package-of.ts';
import { sizesOf } from './sizes.ts';
import { stageRoot } from './stage.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(2)} KB`;

/** Files that must not be published: sources, tests, stories, tool files. */
const notForConsumers = /(?<!\.d)\.tsx?$|\.(test|stories)\.|(^|\/)\./;

/** Checks each packed library. Returns the exit code. */
export async function check(): Promise<number> {
  const checklist = new Checklist();
  const all = publishedPackages();
  const packed = packedPackages();
  for (const one of all) {
    const { name } = one.manifest;
    await checklist.try(`${name}: API report`, () => reportFaults(one));
    const { file: tarball, bytes, files } = packed.find((each) => each.name === name)!;
    checklist.add(
      `${name}: packed, ${kilobytes(bytes)}, ${files.length} files`,
      files.filter((file) => notForConsumers.test(file)).map((file) => `${file} is no consumer's concern`),
    );
    await checklist.try(`${name}: manifest, imports, texts`, () => packageFaults(one, all));
    await checklist.try(`${name}: publint`, () => publintFaults(one));
    await checklist.try(`${name}: arethetypeswrong`, () => typeFaults(one, join(stageRoot, tarball)));
    for (const { what, bytes, budget } of await sizesOf(one)) {
      const figures = `${kilobytes(bytes)} of ${kilobytes(budget)}`;
      checklist.add(`${name}: ${what}, ${figures}`, bytes <= budget ? [] : ['too heavy']);
    }
  }
  return checklist.end();
}
