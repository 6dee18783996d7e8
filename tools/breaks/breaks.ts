import type { Change } from './change.ts';
import type { Step } from './step.ts';
import { api, generatedFiles, lint, packages, test, typecheck } from './step.ts';

/**
 * A deliberate fault: the step that must fail, and the words of its message, because another failure proves nothing.
 */
export interface Break {
  name: string;
  step: Step;
  changes: Change[];
  says: RegExp;
}

export const breaks: Break[] = [
  {
    name: 'a type error in a test',
    step: typecheck('validation'),
    changes: [{ file: 'libs/validation/src/broken.test.ts', create: "export const count: number = 'one';\n" }],
    says: /broken\.test\.ts.*TS2322/s,
  },
  {
    name: 'a type error in a story',
    step: typecheck('ui-kit'),
    changes: [{ file: 'libs/ui-kit/src/Broken.stories.tsx', create: "export const count: number = 'one';\n" }],
    says: /Broken\.stories\.tsx.*TS2322/s,
  },
  {
    name: 'a type error in a tool',
    step: typecheck('tools'),
    changes: [{ file: 'tools/run/broken.ts', create: "export const count: number = 'one';\n" }],
    says: /broken\.ts.*TS2322/s,
  },
  {
    name: 'a Jest environment that does not start',
    step: test('i18n'),
    changes: [
      { file: 'jest.env.jsdom.cjs', replace: 'await super.setup();', by: "throw new Error('broken environment');" },
    ],
    says: /broken environment/,
  },
  {
    name: 'an import from a higher floor',
    step: lint('format'),
    changes: [{ file: 'libs/format/src/broken.ts', create: "export { catalogue } from '@crm/contract';\n" }],
    says: /enforce-module-boundaries/,
  },
  {
    name: 'an import from a later area',
    step: lint('customers-server'),
    changes: [
      {
        file: 'libs/areas/customers/server/src/broken.ts',
        create: "import * as deals from '@crm/deals-server';\n\nexport const later = Object.keys(deals);\n",
      },
    ],
    // A later area uses earlier ones, so the rule may report the cycle instead of the order.
    says: /(scope:customers|Circular dependency).*enforce-module-boundaries/s,
  },
  {
    name: 'a test that runs alone',
    step: lint('format'),
    changes: [
      { file: 'libs/format/src/broken.test.ts', create: "it.only('runs alone', () => {\n  expect(1).toBe(1);\n});\n" },
    ],
    says: /no-focused-tests/,
  },
  {
    name: 'a test that asserts nothing',
    step: lint('format'),
    changes: [
      { file: 'libs/format/src/broken.test.ts', create: "it('asserts nothing', () => {\n  Number('1');\n});\n" },
    ],
    says: /expect-expect/,
  },
  {
    name: 'Object.assign into the draft of a state',
    step: lint('web-kit'),
    changes: [
      {
        file: 'libs/web-kit/src/broken.ts',
        create: 'export const clear = (state: { page: number }) => Object.assign(state, { pages: 0 });\n',
      },
    ],
    says: /no-restricted-syntax/,
  },
  {
    name: 'a pattern that takes quadratic time',
    step: lint('format'),
    changes: [
      {
        file: 'libs/format/src/broken.ts',
        create: 'export const trimmed = (text: string) => text.replace(/\\s+$/, ``);\n',
      },
    ],
    says: /no-super-linear-move/,
  },
  {
    name: 'a pattern that may split a text in many ways',
    step: lint('format'),
    changes: [
      {
        file: 'libs/format/src/broken.ts',
        create: 'export const isMail = (text: string) => /^\\S+@\\S+$/.test(text);\n',
      },
    ],
    says: /no-super-linear-backtracking/,
  },
  {
    name: 'a test that writes to the console',
    step: test('format'),
    changes: [
      {
        file: 'libs/format/src/broken.test.ts',
        create: "it('is loud', () => {\n  console.error('unheard of');\n  expect(1).toBe(1);\n});\n",
      },
    ],
    says: /wrote to the console:\s+console\.error: unheard of/,
  },
  {
    name: 'a contract that its generated client does not follow',
    step: generatedFiles,
    changes: [
      {
        file: 'libs/contract/src/identity/masters.contract.ts',
        replace: "path: '/masters'",
        by: "path: '/other-masters'",
      },
    ],
    says: /stale generated files/,
  },
  {
    name: 'a generated file changed by hand',
    step: generatedFiles,
    changes: [{ file: 'libs/contract/src/generated/catalogue.ts', append: '\n// by hand\n' }],
    says: /catalogue\.ts/,
  },
  {
    name: 'a migration that the row types do not follow',
    step: generatedFiles,
    changes: [
      {
        file: 'libs/database/src/migrations/99990101T0000-broken.sql',
        create: 'create table broken_things (id bigint primary key);\n',
      },
    ],
    says: /stale generated files/,
  },
  {
    name: 'an answer that its contract does not know',
    step: typecheck('identity-server'),
    changes: [
      {
        file: 'libs/areas/identity/server/src/masters/masters.routes.ts',
        replace: '      data: {',
        by: '      datum: {',
      },
    ],
    says: /masters\.routes\.ts.*TS2\d{3}/s,
  },
  {
    name: 'an operation without a handler',
    step: typecheck('identity-server'),
    changes: [
      {
        file: 'libs/areas/identity/server/src/auth/auth.routes.ts',
        replace: 'signOut: (ctx, { body }) => signOut(app, ctx, body),',
        by: '',
      },
    ],
    says: /auth\.routes\.ts.*signOut/s,
  },
  {
    name: 'a text that one language lacks',
    step: test('i18n'),
    changes: [{ file: 'libs/i18n/src/locales/ja/common.json', replace: '"back": "戻る",', by: '' }],
    says: /action\.back/,
  },
  {
    name: 'a form item of an unknown category that is accepted',
    step: test('validation'),
    changes: [
      {
        file: 'libs/validation/src/webform/resolve-item.ts',
        replace: 'throw new UnknownCategoryError(name);',
        by: 'return resolveAsFirst();',
      },
      {
        file: 'libs/validation/src/webform/resolve-item.ts',
        append: 'const resolveAsFirst = () => Object.values(categories)[0] as CategorySpec;\n',
      },
    ],
    says: /UnknownCategoryError|did not throw/,
  },
  {
    name: 'an export taken from a published package',
    step: api('validation'),
    changes: [
      {
        file: 'libs/validation/src/index.ts',
        replace: "export { password } from './rules/password.rule.ts';",
        by: '',
      },
    ],
    says: /stale API report libs\/validation\/api\/index\.api\.md.*- export const password/s,
  },
  {
    name: 'an API report that says something else',
    step: api('validation'),
    changes: [
      {
        file: 'libs/validation/api/index.api.md',
        replace: 'export const password: Rule;',
        by: 'export const password: string;',
      },
    ],
    says: /stale API report libs\/validation\/api\/index\.api\.md.*\+ export const password: Rule/s,
  },
  {
    name: 'a published export without a description',
    step: api('validation'),
    changes: [{ file: 'libs/validation/src/index.ts', append: 'export const nameless = 1;\n' }],
    says: /no description of: export const nameless/,
  },
  {
    name: 'a published package that does not name what it imports',
    step: packages,
    changes: [{ file: 'libs/api-client/package.json', replace: '"humps": "^2.0.1"', by: '"moment": "^2.31.0"' }],
    says: /imports humps, which the manifest does not name.*the manifest names moment, which nothing imports/s,
  },
  {
    name: 'a published package whose types are not where it says',
    step: packages,
    changes: [
      { file: 'libs/auth/package.json', replace: '"types": "./dist/index.d.ts"', by: '"types": "./dist/gone.d.ts"' },
    ],
    says: /FAILED @crm\/auth: publint.*gone\.d\.ts.*FAILED @crm\/auth: arethetypeswrong/s,
  },
];
