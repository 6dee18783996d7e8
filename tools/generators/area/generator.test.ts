import type { Tree } from '@nx/devkit';
import { workspace } from '../testing/workspace.ts';
import area from './generator.cjs';

let tree: Tree;

beforeEach(() => {
  tree = workspace();
});

const text = (path: string) => tree.read(path, 'utf8') ?? '';
const json = (path: string) => JSON.parse(text(path)) as Record<string, unknown>;

test('creates a server and a web project, set up like those of other areas, and the menu', async () => {
  await area(tree, { name: 'goal-settings', ja: '目標' });
  expect(json('libs/areas/goal-settings/web/package.json')).toMatchObject({
    name: '@crm/goal-settings-web',
    private: true,
    type: 'module',
    exports: { '.': { '@crm/source': './src/module.ts' } },
    nx: { tags: ['type:feature', 'scope:goal-settings', 'platform:web'], targets: { typecheck: {} } },
  });
  expect(json('libs/areas/goal-settings/server/package.json')).toMatchObject({ name: '@crm/goal-settings-server' });
  expect(text('libs/areas/goal-settings/web/src/module.ts')).toContain('export const goalSettingsModule');
  expect(text('libs/areas/goal-settings/README.md')).toContain('# Goal settings（目標）');
  expect(text('libs/contract/src/goal-settings/goal-settings.access.ts')).toContain(
    "goal_settings: { words: { ja: '目標', en: 'Goal settings' } }",
  );
});

test('mounts the area in the server and the staff app, behind the nearest earlier one', async () => {
  await area(tree, { name: 'goals', ja: '目標' });
  const server = text('apps/api/src/start/modules.ts');
  expect(server).toContain("import { goalsModule } from '@crm/goals-server';");
  expect(server).toContain('[dealsModule, goalsModule];');
  expect(text('apps/crm-web/src/modules.ts')).toContain("import { goalsModule } from '@crm/goals-web';");
});

test('inserts an area after the given one, or last, and keeps an existing position', async () => {
  await area(tree, { name: 'goals', ja: '目標', after: 'identity' });
  await area(tree, { name: 'news', ja: 'お知らせ' });
  await area(tree, { name: 'billing', ja: '請求' });
  expect(text('tools/house/areas.mjs')).toContain("['identity', 'goals', 'deals', 'billing', 'news']");
});

test('refuses an existing area and an unknown neighbour', async () => {
  await area(tree, { name: 'goals', ja: '目標' });
  await expect(area(tree, { name: 'goals', ja: '目標' })).rejects.toThrow('an area goals already');
  await expect(area(tree, { name: 'plans', ja: '計画', after: 'nowhere' })).rejects.toThrow('no area nowhere');
});
