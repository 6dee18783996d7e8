import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(__dirname, '../..');
/** Other words for what has one name on the screens (担当者, アクションを登録, 終了フェーズ理由). */
const others =
  /^(?:自社)?担当$|担当(?:ユーザー|メンバー)|アクション登録|アクションを追加|(?:^|[^ズ])(?:終了|停止|失注|受注)理由/;

/** Phrases of English texts that nobody would write in a product. */
const stiff = /\b(?:whoever|anew|somebody else|(?:is|are) told|what was (?:sent|chosen|entered|registered))\b/i;

const localeFiles = (language: 'ja' | 'en') =>
  readdirSync(join(root, 'libs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.json') && entry.parentPath.endsWith(join('locales', language)))
    .map((entry) => join(entry.parentPath, entry.name));

/** Returns all texts of a locale file. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

function findTexts(language: 'ja' | 'en', words: RegExp): string[] {
  const files = localeFiles(language);
  expect(files.length).toBeGreaterThan(20);
  return files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(file, 'utf8')))
      .filter((text) => words.test(text))
      .map((text) => `${relative(root, file)}: ${text}`),
  );
}

test('calls owners 担当者, new actions アクションを登録 and reasons of end phases 終了フェーズ理由 in every area', () =>
  expect(findTexts('ja', others)).toEqual([]));

test('has no stiff phrases in English texts', () => expect(findTexts('en', stiff)).toEqual([]));
