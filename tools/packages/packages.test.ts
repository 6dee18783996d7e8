import { undocumented } from './api-report.ts';
import { holds } from './package-faults.ts';
import { packageNameOf } from './package-name.ts';
import { publicManifest } from './public-manifest.ts';

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
