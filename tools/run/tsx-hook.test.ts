import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { scopedClassName } from './css-names.mjs';

describe('running the API from source', () => {
  it('renders components with the class names that Vite serves', () => {
    const args = [
      '--no-warnings',
      '--import',
      join(__dirname, 'tsx-hook.mjs'),
      join(__dirname, 'test/rendered/render.ts'),
    ];
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const name = scopedClassName('greeting', join(__dirname, 'test/rendered/Greeting.module.css'));
    expect({ stdout, stderr }).toEqual({ stdout: `<p class="${name}">縁</p>\n`, stderr: '' });
  });
});
