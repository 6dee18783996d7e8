import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the packages of the areas that an app mounts, as its `src/modules.ts` imports them. */
export const mountedAreas = (root) =>
  [...readFileSync(join(root, 'src/modules.ts'), 'utf8').matchAll(/^import \{ \w+Module \} from '(.+)';$/gm)].map(
    ([, source]) => source,
  );
