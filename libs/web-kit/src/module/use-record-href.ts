import { useLoadedModules } from './manifests.ts';
import { useModules } from './slot-registry.tsx';

/** Returns a function that finds the page of a record by the plural of its kind; undefined for a kind without pages. */
export function useRecordHref(): (kind: string, id: number) => string | undefined {
  const finds = useLoadedModules(useModules()).flatMap(({ searchTypes = [] }) => searchTypes);
  return (kind, id) => finds.find((find) => find.kind === kind)?.href(id);
}
