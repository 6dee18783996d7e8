/** Makes git use the committed hooks: `npm install` runs this. Does nothing outside a git checkout. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const folder = process.argv[2] ?? root;
if (existsSync(join(folder, '.git'))) spawnSync('git', ['config', 'core.hooksPath', 'tools/hooks'], { cwd: folder });
