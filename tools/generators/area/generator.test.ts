import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import type { Tree } from '@nx/devkit';
import area from './generator.cjs';

const areas = "export const areas = [\n  'identity',\n  'deals',\n  'billing',\n];\n";
let tree: Tree;

beforeEach(() => {
  tree = createTreeWithEmptyWorkspace();
  tree.write('.prettierrc.json', '{}');
  tree.write('tools/house/areas.mjs', areas);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

const json = (path: string) => JSON.parse(tree.read(path, 'utf8') ?? '{}') as Record<string, unknown>;

test('creates a server and a React library, set up like the other areas', async () => {
  const before = tree.read('nx.json', 'utf8');
  await area(tree, { name: 'goal-settings', ja: '目標' });
  expect(json('libs/areas/goal-settings/web/package.json')).toMatchObject({
    name: '@crm/goal-settings-web',
    private: true,
    type: 'module',
    exports: { '.': { '@crm/source': './src/module.ts' } },
    nx: { tags: ['type:feature', 'scope:goal-settings', 'platform:web'], targets: { typecheck: {} } },
  });
  expect(json('libs/areas/goal-settings/server/package.json')).toMatchObject({ name: '@crm/goal-settings-server' });
  expect(tree.read('libs/areas/goal-settings/web/src/module.ts', 'utf8')).toContain('export const goalSettingsModule');
  expect(json('libs/areas/goal-settings/web/src/locales/ja/goal-settings.json')).toMatchObject({ navigation: '目標' });
  expect(json('libs/areas/goal-settings/web/src/locales/en/goal-settings.json')).toMatchObject({
    navigation: 'Goal Settings',
  });
  expect(tree.children('libs/areas/goal-settings/web').sort()).toEqual([
    'jest.config.cjs',
    'package.json',
    'src',
    'tsconfig.json',
  ]);
  expect(tree.read('libs/areas/goal-settings/README.md', 'utf8')).toContain('# Goal Settings（目標）');
  expect(tree.read('nx.json', 'utf8')).toBe(before);
});

test('inserts an area after the given one, or last, and keeps an existing position', async () => {
  await area(tree, { name: 'goals', ja: '目標', after: 'identity' });
  await area(tree, { name: 'news', ja: 'お知らせ' });
  await area(tree, { name: 'billing', ja: '請求' });
  expect(tree.read('tools/house/areas.mjs', 'utf8')).toContain(
    "  'identity',\n  'goals',\n  'deals',\n  'billing',\n  'news',\n];",
  );
});

test('refuses an existing area and an unknown neighbour', async () => {
  await area(tree, { name: 'goals', ja: '目標' });
  await expect(area(tree, { name: 'goals', ja: '目標' })).rejects.toThrow('an area goals already');
  await expect(area(tree, { name: 'plans', ja: '計画', after: 'nowhere' })).rejects.toThrow('no area nowhere');
});
