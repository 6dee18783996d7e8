import { createHash } from 'node:crypto';
import { basename, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { build, defaultClientConditions } from 'vite';
import type { PublishedPackage } from './package-of.ts';
import { isInstalled } from './package-of.ts';

/** ES modules and one style sheet into `dist`; libraries of the workspace that consumers do not install are built in. */
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
      // The consumer's bundler minifies; what is read in a debugger stays readable.
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

/** `Button_primary_3f9a1c`: says in a browser's tools where it comes from, and is the same in every build. */
function className({ path }: PublishedPackage, name: string, file: string): string {
  const source = relative(path, file.split('?')[0] ?? file);
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 6);
  return `${basename(source, '.module.css')}_${name}_${hash}`;
}

/** The style sheet that consumers import once: the global styles first, then those of the components. */
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
 * Packages of components say so to frameworks with server components (Next.js): their main entry and all that hangs
 * from it run in the browser too. Entries for servers carry no such mark.
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
