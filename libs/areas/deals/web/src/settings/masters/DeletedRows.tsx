import { useT } from '@crm/i18n';
import { DeletedList } from '@crm/web-kit/settings';
import type { DraftChange, MasterEntry } from './draft.ts';

interface DeletedRowsProps {
  entries: readonly MasterEntry[];
  isDisabled: boolean;
  apply: (step: DraftChange) => void;
}

/** Renders the deleted entries of the list: old records still name them, and they can be restored. */
export function DeletedRows({ entries, isDisabled, apply }: DeletedRowsProps) {
  const t = useT('deal-settings');
  return (
    <DeletedList
      {...{ entries, isDisabled }}
      hint={t('list.deletedHint')}
      onRevive={(entry) => apply({ do: 'revive', entry })}
    />
  );
}
