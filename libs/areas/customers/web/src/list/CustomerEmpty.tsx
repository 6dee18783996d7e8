import { useT } from '@crm/i18n';
import { Button, EmptyState } from '@crm/ui-kit';
import { Building2, Plus } from 'lucide-react';

interface CustomerEmptyProps {
  /** A keyword or condition is set: there are customers, but none of these. */
  isFiltered: boolean;
  onClear: () => void;
  /** Absent for whoever may not add any. */
  onCreate: (() => void) | undefined;
}

/** No customers: what this place is for, or how to see the others. */
export function CustomerEmpty({ isFiltered, onClear, onCreate }: CustomerEmptyProps) {
  const t = useT('customers');
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
      icon={<Building2 />}
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
