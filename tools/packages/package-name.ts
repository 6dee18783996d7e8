/**
 * Returns the package of an import: `@crm/api-client/runtime` → `@crm/api-client`; undefined for files and Node
 * modules.
 */
export function packageNameOf(specifier: string): string | undefined {
  if (/^(\.|\/|node:|\0|virtual:)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
