import type { Manifest } from './package-of.ts';

/** Manifest fields that only the workspace needs. */
const ofTheWorkspace = ['private', 'nx', 'devDependencies', 'scripts'];

/**
 * Returns the published manifest, without the paths of sources and without `private`. A release names the repository,
 * which registries compare with the provenance.
 */
export function publicManifest(manifest: Manifest, repository = process.env['PACKAGES_REPOSITORY']): Manifest {
  const kept = Object.entries(manifest).filter(([field]) => !ofTheWorkspace.includes(field));
  const exports = Object.entries(manifest.exports).map(([key, target]) => {
    if (typeof target === 'string') return [key, target];
    return [key, Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== '@crm/source'))];
  });
  return {
    ...(Object.fromEntries(kept) as Manifest),
    ...(repository && { repository: { type: 'git', url: repository } }),
    exports: Object.fromEntries(exports),
  };
}
