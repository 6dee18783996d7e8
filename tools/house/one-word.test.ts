import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../..');
/** Other words for what has one name on the screens (担当者, アクションを登録, 終了フェーズ理由). */
const others = /^(?:自社)?担当$|アクション登録|アクションを追加|終了理由/;

const japaneseTexts = () =>
  readdirSync(join(root, 'libs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.json') && /locales[\\/]ja$/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name));

/** Returns all texts of a locale file. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

test('calls owners 担当者, new actions アクションを登録 and reasons of end phases 終了フェーズ理由 in every area', () => {
  const files = japaneseTexts();
  const found = files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(file, 'utf8')))
      .filter((text) => others.test(text))
      .map((text) => `${relative(root, file)}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
