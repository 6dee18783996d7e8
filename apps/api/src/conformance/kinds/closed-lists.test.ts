/** No file outside the areas lists kinds of records: a new kind would have to be added to it. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recordKinds } from '@crm/contract';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The folders that belong to no area. */
const shared = [
  'apps/api/src',
  'libs/contract/src/core',
  'libs/contract/src/records',
  'libs/database/src/{backup,connection,embedded,schema}',
  'libs/server-kit/src',
  'libs/testing/src',
];

/** The files that name several kinds nevertheless, by the reason. */
const exceptions: Record<string, string> = {
  'libs/server-kit/src/context/policy.ts': 'the rules of visibility of the four kinds that roles have always had',
  'libs/server-kit/src/context/timeline-sources.ts': 'a timeline is about a deal, a customer or a contact',
};

const names = recordKinds.map(({ entity, plural }) => new RegExp(`'(${entity}|${plural})'`));

test('no file outside the areas names several kinds of records, but for the listed ones', () => {
  const files = shared.flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: root, exclude: (path) => /(\.test\.ts|\/testing)$/.test(path) }),
  );
  const several = files.filter((file) => {
    const text = readFileSync(root + file, 'utf8');
    return names.filter((name) => name.test(text)).length > 1;
  });
  expect(several.toSorted()).toEqual(Object.keys(exceptions));
  expect(files.length).toBeGreaterThan(200);
});
