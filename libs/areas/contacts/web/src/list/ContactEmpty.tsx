import { useT } from '@crm/i18n';
import { Button, EmptyState } from '@crm/ui-kit';
import { ContactRound, Plus } from 'lucide-react';

interface ContactEmptyProps {
  /** A keyword or condition is set: there are contacts, but none of these. */
  isFiltered: boolean;
  onClear: () => void;
  /** Absent for whoever may not add any. */
  onCreate: (() => void) | undefined;
}

/** No contacts: what this place is for, or how to see the others. */
export function ContactEmpty({ isFiltered, onClear, onCreate }: ContactEmptyProps) {
  const t = useT('contacts');
  if (isFiltered) {
    return (
      <EmptyState
        title={t('list.noResults')}
        actions={<Button onPress={onClear}>{t('common:list.clearConditions')}</Button>}
      >
        {t('list.noResultsHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ContactRound />}
      title={t('list.empty')}
      actions={
        onCreate && (
          <Button variant="primary" icon={<Plus />} onPress={onCreate}>
            {t('create.open')}
          </Button>
        )
      }
    >
      {t('list.emptyHint')}
    </EmptyState>
  );
}
