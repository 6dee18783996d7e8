import { resolve } from 'node:path';
import { expectKeysMatch } from './expect-keys-match.ts';
import { problemsOf } from './problems.ts';

it('accepts a folder whose keys agree, in every way of using them', () => {
  expectKeysMatch('test/good');
});

it('reports every disagreement', () => {
  const problems = problemsOf(resolve(__dirname, 'test/bad'));
  expect(problems.sort()).toEqual([
    "Sample.tsx asks for 'common:action.gone', which is not in common",
    "Sample.tsx asks for 'gone', which is not in sample",
    "Sample.tsx asks for 'onlyEn', which is not in sample",
    "Sample.tsx asks for 'other:title', which is not in other",
    "sample: 'onlyEn' is missing in ja",
    "sample: 'onlyJa' is missing in en",
    "sample: 'title' interpolates other names in ja than in en",
    "sample: 'unused' is used nowhere",
    "sample: ja of 'blank' is empty",
  ]);
});

it('fails the calling test when keys disagree', () => {
  expect(() => expectKeysMatch('test/bad')).toThrow("sample: 'unused' is used nowhere");
});

it('includes the texts of another folder when it is given', () => {
  const others = { other: resolve(__dirname, 'test/good') };
  expect(problemsOf(resolve(__dirname, 'test/bad'), others)).toContainEqual(expect.stringContaining('other:title'));
  expect(problemsOf(resolve(__dirname, 'test/bad'), { sample: others.other })).toHaveLength(9);
});

it('reports a folder without texts', () => {
  expect(problemsOf(resolve(__dirname))).toContainEqual(expect.stringContaining('there are no locales'));
});
