import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import type { Tree } from '@nx/devkit';

const areas = "export const areas = ['identity', 'deals', 'billing'];\n";
const modules = (side: string) =>
  `import { dealsModule } from '@crm/deals-${side}';\n\nexport const modules: readonly Module[] = [dealsModule];\n`;

/** Creates a tree with the files of the product that generators change. */
export function workspace(): Tree {
  const tree = createTreeWithEmptyWorkspace({ formatter: 'prettier' });
  tree.write('.prettierrc.json', JSON.stringify({ singleQuote: true, printWidth: 120 }));
  tree.write('tools/house/areas.mjs', areas);
  tree.write('apps/api/src/start/modules.ts', modules('server'));
  tree.write('apps/crm-web/src/modules.ts', modules('web'));
  return tree;
}
