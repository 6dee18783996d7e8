import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Button, EmptyState } from '@crm/ui-kit';
import { Handshake } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { formOpened } from '../form/form.events.ts';

interface EmptyListProps {
  dealTypeId: number;
  isFiltered: boolean;
  onClear: () => void;
}

/** Renders the place of an empty list: no deal matches, or there is none yet. */
export function EmptyList({ dealTypeId, isFiltered, onClear }: EmptyListProps) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const mayChange = useMay()({ dealType: dealTypeId }, 'save');
  if (isFiltered)
    return (
      <EmptyState title={t('common:list.noResults')} actions={<Button onPress={onClear}>{t('filter.clear')}</Button>} />
    );
  return (
    <EmptyState
      icon={<Handshake />}
      title={t('empty.title')}
      actions={
        mayChange && (
          <Button variant="primary" onPress={() => dispatch(formOpened({ dealTypeId }))}>
            {t('action.create')}
          </Button>
        )
      }
    >
      {mayChange && t('empty.list')}
    </EmptyState>
  );
}
