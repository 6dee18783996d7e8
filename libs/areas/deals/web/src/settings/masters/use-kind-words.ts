import { useT } from '@crm/i18n';
import type { ListKind } from './master-kinds.ts';

/** Returns the name and the texts of a list. */
export function useKindWords(kind: ListKind) {
  const t = useT('deal-settings');
  return {
    what: t(`kind.${kind}`),
    name: t(`nameOf.${kind}`),
    add: t(`add.${kind}`),
    hint: t(`hint.${kind}`),
    help: t(`help.${kind}`),
  };
}
