import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../..');

/** The staff screens; the public form has controls of its own. */
const places = ['libs/areas', 'libs/app-kit', 'libs/web-kit', 'apps/crm-web', 'apps/admin-console'];

/** The native inputs that are no field of the family, and why. */
const allowed: Readonly<Record<string, string>> = {
  color: 'the picker beside the typed colour',
  hidden: 'the name for password managers',
  radio: 'a choice in a table or among pictures',
};

/** The files with a native input of another type, and why. */
const files: Readonly<Record<string, string>> = {
  'libs/areas/targets/web/src/grid/TargetGrid.tsx': 'the cells of a sheet',
};

const sources = () =>
  places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, withFileTypes: true })
      .filter(
        ({ name, parentPath }) =>
          /^\w.*\.tsx$/.test(name) && !/\.(test|stories)\.tsx$/.test(name) && !/node_modules|testing/.test(parentPath),
      )
      .map(({ name, parentPath }) => join(parentPath, name)),
  );

/** Returns the native controls of a source: lists, and inputs of types that the kit has a field for. */
function nativeControls(source: string): string[] {
  const inputs = [...source.matchAll(/<input\b[^>]*?(?:\/>|>)/gs)].map(
    ([tag]) => /type="(\w+)"/.exec(tag)?.[1] ?? 'text',
  );
  return [...(/<(?:select|textarea)\b/.exec(source) ?? []), ...inputs.filter((type) => !(type in allowed))];
}

test('uses one family of controls: no screen of staff has a native list, date or text input', () => {
  const all = sources();
  expect(all.length).toBeGreaterThan(400);
  const found = all
    .map((file) => [relative(root, file), nativeControls(readFileSync(file, 'utf8'))] as const)
    .filter(([file, controls]) => controls.length > 0 && !(file in files));
  expect(Object.fromEntries(found)).toEqual({});
});

test('finds native controls', () => {
  expect(nativeControls('<select value={a}>')).toEqual(['<select']);
  expect(nativeControls('<input type="date" value={a} />')).toEqual(['date']);
  expect(nativeControls('<input type="radio" /> <input\n  className={a}\n/>')).toEqual(['text']);
});
