import nx from '@nx/eslint-plugin';
import regexp from 'eslint-plugin-regexp';
import storybook from 'eslint-plugin-storybook';
import ts from 'typescript-eslint';
import { constraints } from './tools/house/areas.mjs';
import { plainComments } from './tools/house/plain-comments.mjs';

const boundaries = (options) => [
  'error',
  {
    allow: [
      String.raw`^.*/eslint\.config\.mjs$`,
      String.raw`^.*/jest\.preset\.cjs$`,
      String.raw`^.*/tools/house/.*\.mjs$`,
    ],
    enforceBuildableLibDependency: false,
    // Generators and tests load by need what other files import; size is no concern there.
    checkDynamicDependenciesExceptions: ['.*'],
    // Tests of a floor use the testing library, which stands on that floor: a circle of tests only, never of sources.
    ignoredCircularDependencies: [['*', '@crm/testing']],
    depConstraints: constraints(options),
  },
];

const testFiles = ['**/*.test.{ts,tsx}', '**/*.stories.tsx', '**/testing/**/*.{ts,tsx}', '**/test/**/*.{ts,tsx}'];

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.nx/**',
      '**/.tmp/**',
      '**/.data/**',
      '**/generated/**',
      '**/test-results/**',
    ],
  },
  ...nx.configs['flat/base'],
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    languageOptions: { parser: ts.parser },
    rules: {
      '@nx/enforce-module-boundaries': boundaries(),
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration[exported=null][source.value=/^[^.]/]',
          message: 'Name what you export from another package.',
        },
        {
          // TypeScript does not check what Object.assign writes into a state.
          selector: `:matches(${[
            "CallExpression[callee.name='createSlice'] CallExpression[callee.object.name='Object'][callee.property.name='assign']",
            "CallExpression[callee.object.name='Object'][callee.property.name='assign'][arguments.0.name='state']",
            "CallExpression[callee.object.name='Object'][callee.property.name='assign'][arguments.0.object.name='state']",
            "CallExpression[callee.object.name='Object'][callee.property.name='assign'][arguments.0.left.object.name='state']",
          ].join()})`,
          message: "Assign to the draft's fields, or return a new state.",
        },
      ],
    },
  },
  ...storybook.configs['flat/recommended'],
  { files: testFiles, rules: { '@nx/enforce-module-boundaries': boundaries({ tests: true }) } },
  {
    // One call with a long text must not hold everybody: no pattern of the product takes more than linear time.
    files: ['apps/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'],
    ignores: [...testFiles, 'apps/api/src/conformance/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { 'plain-comments': plainComments },
    rules: { 'plain-comments/opening': 'error' },
  },
);
