import { useT } from '@crm/i18n';
import { DeletedList } from '@crm/web-kit/settings';
import type { DraftChange, MasterEntry } from './draft.ts';

interface DeletedRowsProps {
  entries: readonly MasterEntry[];
  isDisabled: boolean;
  apply: (step: DraftChange) => void;
}

/** What was deleted from the list: old records still name it, and it can come back. */
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
