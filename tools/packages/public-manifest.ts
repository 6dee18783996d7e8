import type { Manifest } from './package-of.ts';

/** What only the workspace needs to know: where sources are, what Nx does, what is built in. */
const ofTheWorkspace = ['private', 'nx', 'devDependencies', 'scripts'];

/** The manifest that is published: without the ways to the sources, and without `private`, which guards the workspace's. */
export function publicManifest(manifest: Manifest): Manifest {
  const kept = Object.entries(manifest).filter(([field]) => !ofTheWorkspace.includes(field));
  const exports = Object.entries(manifest.exports).map(([key, target]) => {
    if (typeof target === 'string') return [key, target];
    return [key, Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== '@crm/source'))];
  });
  return { ...(Object.fromEntries(kept) as Manifest), exports: Object.fromEntries(exports) };
}
