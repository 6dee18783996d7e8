import { createHash } from 'node:crypto';
import { basename, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { build, defaultClientConditions } from 'vite';
import type { PublishedPackage } from './package-of.ts';
import { isInstalled } from './package-of.ts';

/** Builds ES modules and one style sheet into `dist`, and bundles workspace libraries that consumers do not install. */
export async function buildCode(one: PublishedPackage): Promise<void> {
  const modules = one.entries.filter(({ kind }) => kind === 'module');
  const styles = one.entries.find(({ kind }) => kind === 'styles');
  await build({
    root: one.path,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@crm/source', ...defaultClientConditions] },
    plugins: [...(styles ? [globalStyles(join(one.path, styles.source))] : []), clientBoundary(one)],
    css: { modules: { generateScopedName: (name, file) => className(one, name, file) } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // The consumer's bundler minifies; unminified code stays readable in a debugger.
      minify: false,
      cssMinify: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      lib: {
        entry: Object.fromEntries(modules.map(({ name, source }) => [name, join(one.path, source)])),
        formats: ['es'],
        ...(styles && { cssFileName: styles.name }),
      },
      rolldownOptions: {
        external: (id) => isInstalled(one, id),
        checks: { bundlerTimings: false },
        output: { preserveModules: true, preserveModulesRoot: join(one.path, 'src'), entryFileNames: '[name].js' },
      },
    },
  });
}

/**
 * Returns a class name that shows its source in developer tools and is the same in every build:
 * `Button_primary_3f9a1c`.
 */
function className({ path }: PublishedPackage, name: string, file: string): string {
  const source = relative(path, file.split('?')[0] ?? file);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 6);
  return `${basename(source, '.module.css')}_${name}_${hash}`;
}

/** Returns the plugin of the style sheet for consumers: global styles first, then those of the components. */
function globalStyles(file: string): Plugin {
  return {
    name: 'global-styles',
    transform(code, id) {
      if (!this.getModuleInfo(id)?.isEntry) return null;
      return { code: `import ${JSON.stringify(file)};\n${code}`, map: null };
    },
  };
}

/**
 * Returns the plugin that adds `use client` to the main entry of component packages, for frameworks with server
 * components
 * (Next.js). Entries for servers do not get it.
 */
function clientBoundary({ manifest, path, entries }: PublishedPackage): Plugin {
  const main = entries.find(({ name }) => name === 'index');
  const isComponents = 'react' in { ...manifest.peerDependencies };
  return {
    name: 'client-boundary',
    generateBundle(_, bundle) {
      if (!isComponents || !main) return;
      for (const chunk of Object.values(bundle)) {
        const isMain = chunk.type === 'chunk' && chunk.facadeModuleId === resolve(path, main.source);
        if (isMain) chunk.code = `'use client';\n${chunk.code}`;
      }
    },
  };
}
