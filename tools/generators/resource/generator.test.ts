import type { Tree } from '@nx/devkit';
import area from '../area/generator.cjs';
import { workspace } from '../testing/workspace.ts';
import resource from './generator.cjs';

let tree: Tree;

beforeEach(async () => {
  tree = workspace();
  await area(tree, { name: 'goals', ja: '目標' });
});

const text = (path: string) => tree.read(path, 'utf8') ?? '';
const create = (name: string, fields = 'owner:member,due:date', more: object = {}) =>
  resource(tree, { path: `goals/${name}`, ja: '売上目標', fields, icon: 'Target', ...more });

test('creates all files of a kind of record, from the contract to the journey, under one name', async () => {
  await create('sales-goals');
  for (const path of [
    'libs/contract/src/goals/sales-goals.contract.ts',
    'libs/contract/src/goals/sales-goal.kind.ts',
    'libs/database/src/functions/write-sales-goals.sql',
    'libs/areas/goals/server/src/sales-goals/sales-goals.test.ts',
    'libs/areas/goals/web/src/sales-goals/SalesGoalsPage.tsx',
    'libs/areas/goals/web/src/sales-goals/SalesGoalPage.stories.tsx',
    'e2e/src/goals/sales-goals.spec.ts',
  ]) {
    expect([path, tree.exists(path)]).toEqual([path, true]);
  }
  expect(text('libs/contract/src/goals/sales-goal.kind.ts')).toContain("plural: 'sales_goals'");
});

test('registers each kind of an area once, in all places that name the kinds', async () => {
  await create('sales-goals');
  await create('policies');
  expect(text('libs/areas/goals/server/src/index.ts')).toContain(
    '  registerSalesGoals(app);\n  registerPolicies(app);\n}',
  );
  expect(text('libs/contract/src/goals/goals.access.ts')).toMatch(/sales_goal: \{[\s\S]*policy: \{/);
  const entry = text('libs/areas/goals/web/src/module.ts');
  expect(entry).toMatch(
    /to: '\/sales_goals',[\s\S]*to: '\/policies',\s+icon: Target,\s+labelKey: 'policies.title',\s+menu: 'goals'/,
  );
  const manifest = text('libs/areas/goals/web/src/manifest.ts');
  expect(manifest).toContain("import { Plus, Target } from 'lucide-react';");
  expect(manifest.match(/keys: 'n'/g)).toHaveLength(1);
  expect(JSON.parse(text('libs/areas/goals/web/src/locales/en/goals.json'))).toMatchObject({
    salesGoals: { title: 'Sales goals', add: 'Add a sales goal' },
    policies: { noun: 'policy' },
  });
});

test('gives each field its column, its place on the wire and its words', async () => {
  await create('sales-goals', 'amount:yen:目標金額:Target,owner:member,reviewer:member:確認者');
  const [migration] = tree.children('libs/database/src/migrations');
  const table = text(`libs/database/src/migrations/${migration}`);
  expect(table).toMatch(/name text not null,[\s\S]* amount bigint check[\s\S]* user_id bigint,\s+reviewer_id bigint,/);
  expect(table).toContain("array['search_key'], owned => true");
  expect(JSON.parse(text('libs/areas/goals/web/src/locales/ja/goals.json'))).toMatchObject({
    salesGoals: { field: { name: '名前', amount: '目標金額', userId: '担当', reviewerId: '確認者' } },
  });
});

test('adds to the audit log only the labels that no area has', async () => {
  const label = "    amount: { ja: '金額', en: 'Amount' },";
  tree.write('libs/contract/src/deals/deals.audit.ts', `export const audit = {\n  fields: {\n${label}\n  },\n};\n`);
  await create('sales-goals', 'amount:yen,quota:integer:割当:Quota');
  const audit = text('libs/contract/src/goals/goals.audit.ts');
  expect(audit).toContain("quota: { ja: '割当', en: 'Quota' }");
  expect(audit).not.toContain('amount:');
});

test('dates a migration after the newest one', async () => {
  tree.write('libs/database/src/migrations/29991231T2359-later.sql', '');
  await create('sales-goals');
  expect(tree.exists('libs/database/src/migrations/30000101T0000-sales-goals.sql')).toBe(true);
});

test('refuses an unknown area, an existing resource and wrong fields', async () => {
  await expect(resource(tree, { path: 'nowhere/things', ja: '物' })).rejects.toThrow('no area nowhere');
  await create('sales-goals');
  await expect(create('sales-goals')).rejects.toThrow('exists already');
  await expect(create('plans', 'size:huge')).rejects.toThrow('huge is no type of a field');
  await expect(create('plans', 'created_at:date')).rejects.toThrow('every record has a column created_at');
  await expect(create('plans', 'due:date,due:date')).rejects.toThrow('the field due is there twice');
});
