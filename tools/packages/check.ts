import { reportFaults } from './api-report.ts';
import { Checklist } from './checklist.ts';
import { publintFaults, typeFaults } from './judges.ts';
import { packageFaults } from './package-faults.ts';
import { publishedPackages } from './package-of.ts';
import { sizesOf } from './sizes.ts';
import { pack, stage } from './stage.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(2)} KB`;

/** Files that must not be published: sources, tests, stories, tool files. */
const notForConsumers = /(?<!\.d)\.tsx?$|\.(test|stories)\.|(^|\/)\./;

/** Packs each published library and checks the result. Returns the exit code. */
export async function check(): Promise<number> {
  const checklist = new Checklist();
  const all = publishedPackages();
  for (const one of all) {
    const { name } = one.manifest;
    await checklist.try(`${name}: API report`, () => reportFaults(one));
    let tarball = '';
    await checklist.try(`${name}: packed`, () => {
      stage(one);
      const packed = pack(one);
      tarball = packed.tarball;
      console.log(`       ${kilobytes(packed.bytes)}, ${packed.files.length} files`);
      return packed.files
        .filter((file) => notForConsumers.test(file))
        .map((file) => `${file} is no consumer's concern`);
    });
    await checklist.try(`${name}: manifest, imports, texts`, () => packageFaults(one, all));
    await checklist.try(`${name}: publint`, () => publintFaults(one));
    await checklist.try(`${name}: arethetypeswrong`, () => typeFaults(one, tarball));
    for (const { what, bytes, budget } of await sizesOf(one)) {
      const figures = `${kilobytes(bytes)} of ${kilobytes(budget)}`;
      checklist.add(`${name}: ${what}, ${figures}`, bytes <= budget ? [] : ['too heavy']);
    }
  }
  return checklist.end();
}
