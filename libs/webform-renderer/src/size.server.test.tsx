import { execFileSync } from 'node:child_process';
import path from 'node:path';

const KB = 1024;

// The bundler is native code and needs a process of its own.
const sizes = JSON.parse(
  execFileSync(process.execPath, [path.join(__dirname, '../size.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
  }),
) as { form: number; withLoading: number };

describe('the package’s weight, without React (brotli)', () => {
  it('is at most 14 KB for the engine, every kind, its messages and sending', () => {
    expect(sizes.form).toBeLessThanOrEqual(14 * KB);
  });

  it('is at most 17.5 KB together with loading and resolving a definition', () => {
    expect(sizes.withLoading).toBeLessThanOrEqual(17.5 * KB);
  });
});
