import { useT } from '@crm/i18n';
import { Button, EmptyState } from '@crm/ui-kit';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

/** The area's texts about a list without rows. */
export interface EmptyWords {
  /** The noun for the rows: 取引先, コンタクト. */
  noun: string;
  icon: ReactNode;
  /** The purpose of the list. */
  emptyHint: string;
  /** The button that adds a record. */
  add: string;
}

interface ListEmptyProps {
  words: EmptyWords;
  /** True when a keyword or condition is set and no row matches it. */
  isFiltered: boolean;
  onClear: () => void;
  /** The handler of the add button; undefined when the user may not add records. */
  onAdd: (() => void) | undefined;
}

/** Renders the empty list: its purpose and the first step, or the way to reset the filter. */
export function ListEmpty({ words: { noun, icon, emptyHint, add }, isFiltered, onClear, onAdd }: ListEmptyProps) {
  const t = useT('lists');
  if (isFiltered) {
    return (
      <EmptyState
        title={t('page.noResults', { noun })}
        actions={<Button onPress={onClear}>{t('common:list.clearConditions')}</Button>}
      >
        {t('page.noResultsHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t('page.empty', { noun })}
      actions={
        onAdd && (
          <Button variant="primary" icon={<Plus />} onPress={onAdd}>
            {add}
          </Button>
        )
      }
    >
      {emptyHint}
    </EmptyState>
  );
}
