import { Linter } from 'eslint';
import regexp from 'eslint-plugin-regexp';
import { VISIBLE } from './core/schemas.ts';
import { catalogue } from './index.ts';

interface Schema {
  pattern?: string;
}

/** The patterns of a schema and of all that is in it. */
const patternsIn = (schema: unknown): string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : [
        ...(typeof (schema as Schema).pattern === 'string' ? [(schema as { pattern: string }).pattern] : []),
        ...Object.values(schema).flatMap(patternsIn),
      ];

const patterns = new Set(
  catalogue
    .flatMap(({ operations }) => Object.values(operations))
    .flatMap(({ params, query, headers, body }) => [params, query, headers, body].flatMap(patternsIn)),
);

/** Lint judges the patterns of the sources; those of schemas are texts there. */
const faults = (pattern: string) =>
  new Linter()
    .verify(`export const is = ${RegExp(pattern, 'u')};`, [
      {
        plugins: { regexp },
        rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
      },
    ])
    .map(({ message }) => message);

test('finds a pattern that takes quadratic time', () => {
  expect(faults('\\s+$')).toEqual([expect.stringContaining('quadratic runtime')]);
});

test('finds the patterns of the contract', () => {
  expect(patterns).toContain(VISIBLE);
});

test.each([...patterns])('%s takes linear time', (pattern) => {
  expect(faults(pattern)).toEqual([]);
});
