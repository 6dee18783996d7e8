import { useT } from '@crm/i18n';
import { Button, EmptyState } from '@crm/ui-kit';
import { ContactRound, Plus } from 'lucide-react';

interface ContactEmptyProps {
  /** True when a keyword or condition is set and no contact matches it. */
  isFiltered: boolean;
  onClear: () => void;
  /** The handler of the add button; undefined when the user may not add contacts. */
  onCreate: (() => void) | undefined;
}

/** Renders the empty list: its purpose, or the way to reset the filter. */
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
