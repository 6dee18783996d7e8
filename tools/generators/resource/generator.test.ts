import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import type { Tree } from '@nx/devkit';
import resource from './generator.cjs';

let tree: Tree;

beforeEach(() => {
  tree = createTreeWithEmptyWorkspace({ formatter: 'prettier' });
  tree.write('libs/areas/deals/server/package.json', '{}');
  tree.write('libs/areas/deals/web/package.json', '{}');
});

test('creates all files of a resource, from the contract to the journey, under one name', async () => {
  await resource(tree, { path: 'deals/deal-comments' });
  for (const path of [
    'libs/contract/src/deals/deal-comments.contract.ts',
    'libs/areas/deals/server/src/deal-comments/deal-comments.routes.ts',
    'libs/areas/deals/server/src/deal-comments/deal-comments.test.ts',
    'libs/areas/deals/web/src/deal-comments/deal-comments.slice.ts',
    'e2e/src/deals/deal-comments.spec.ts',
  ]) {
    expect([path, tree.exists(path)]).toEqual([path, true]);
  }
  expect(tree.children('libs/database/src/migrations')).toEqual([
    expect.stringMatching(/^\d{8}T\d{4}-deal-comments\.sql$/),
  ]);
  const contract = tree.read('libs/contract/src/deals/deal-comments.contract.ts', 'utf8');
  expect(contract).toContain("defineResource('deal-comments'");
  expect(contract).toContain('getDealComment');
});

test('refuses an unknown area and an existing resource', async () => {
  await expect(resource(tree, { path: 'nowhere/things' })).rejects.toThrow('no area nowhere');
  await resource(tree, { path: 'deals/deal-comments' });
  await expect(resource(tree, { path: 'deals/deal-comments' })).rejects.toThrow('exists already');
});
