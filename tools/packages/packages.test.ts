import { undocumented } from './api-report.ts';
import { changesOf, holds } from './package-faults.ts';
import { packageNameOf } from './package-name.ts';
import { publicManifest } from './public-manifest.ts';
import { publicAddress, publishFaults } from './release-rules.ts';

test('finds the package of an import, or a file', () => {
  expect(packageNameOf('@crm/api-client/runtime')).toBe('@crm/api-client');
  expect(packageNameOf('react/jsx-runtime')).toBe('react');
  for (const file of ['./button.js', '/src/x.js', 'node:crypto', '\0virtual']) {
    expect(packageNameOf(file)).toBeUndefined();
  }
});

test('writes a published manifest of built files, without workspace fields', () => {
  const manifest = publicManifest({
    name: '@crm/x',
    version: '0.1.0',
    private: true,
    exports: {
      '.': { '@crm/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    devDependencies: { '@crm/y': '^0.1.0' },
    nx: { tags: ['npm:public'] },
  });
  expect(manifest).toEqual({
    name: '@crm/x',
    version: '0.1.0',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
  });
});

test('names the repository in the manifest of a release', () => {
  const url = 'https://git.example/enishi.git';
  const manifest = publicManifest({ name: '@crm/x', version: '0.1.0', exports: {} }, url);
  expect(manifest['repository']).toEqual({ type: 'git', url });
});

describe('a release', () => {
  test('is published from a commit with the tag of its version', () => {
    expect(publishFaults({ version: '0.2.0', tags: ['packages-v0.2.0'], changes: '' })).toEqual([]);
  });

  test('is refused without the tag, and with changes that are not committed', () => {
    const faults = publishFaults({ version: '0.2.0', tags: ['packages-v0.1.0'], changes: ' M a.ts' });
    expect(faults).toEqual([expect.stringContaining('packages-v0.2.0'), expect.stringContaining('M a.ts')]);
  });

  test('names its repository without the credentials of the build machine', () => {
    expect(publicAddress('https://job:secret@git.example/enishi.git\n')).toBe('https://git.example/enishi.git');
    expect(publicAddress('git@git.example:enishi.git')).toBe('git@git.example:enishi.git');
  });
});

test('checks a range against the tested version', () => {
  expect(holds('^1.21.1', '1.21.1')).toBe(true);
  expect(holds('^1.7.0', '1.21.1')).toBe(true);
  expect(holds('>=18', '19.3.1')).toBe(true);
  expect(holds('^0.1.0', '0.1.4')).toBe(true);
  expect(holds('^0.1.0', '0.2.0')).toBe(false);
  expect(holds('^1.21.1', '2.0.0')).toBe(false);
  expect(holds('^2.0.0', '1.21.1')).toBe(false);
  expect(holds('*', '1.0.0')).toBe(false);
  expect(holds('^1.0.0', '')).toBe(false);
});

test('reads the changes of one version from a change log', () => {
  const log = '## 0.2.0 (2026-12-01)\n\n### Features\n\n- **x:** add y\n\n## 0.1.0\n\nThe first version.\n';
  expect(changesOf(log, '0.2.0')).toEqual(['- **x:** add y']);
  expect(changesOf(log, '0.1.0')).toEqual([]);
  expect(changesOf(log, '0.2')).toEqual([]);
});

test('finds exports without a description, and ignores internals', () => {
  const report = [
    '// @public',
    'export const described: string;',
    '',
    '// @public (undocumented)',
    'export const forgotten: number;',
    '',
    '// @public (undocumented)',
    'type Inner = string;',
  ].join('\n');
  expect(undocumented(report)).toEqual(['export const forgotten: number;']);
});
