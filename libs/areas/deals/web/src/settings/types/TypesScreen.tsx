import { useT } from '@crm/i18n';
import { Button, EmptyState, PageHeader } from '@crm/ui-kit';
import { ModalHost, modalOpened, usePageTitle } from '@crm/web-kit';
import { OrderedList, moved } from '@crm/web-kit/order';
import { Plus, Workflow } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { settingOpened } from '../fresh/fresh.slice.ts';
import styles from '../Settings.module.css';
import { DeletedTypes } from './DeletedTypes.tsx';
import { DeleteTypeModal } from './DeleteTypeModal.tsx';
import { TypeModal } from './TypeModal.tsx';
import { TypeRefusal } from './TypeRefusal.tsx';
import { TypeRow } from './TypeRow.tsx';
import { deleteTypeModal, orderChanged, typeModal } from './types.slice.ts';
import { useTypes } from './use-types.ts';

const modals = { [typeModal]: TypeModal, [deleteTypeModal]: DeleteTypeModal };

/** Renders the deal types of the company; each has its own phases, probabilities and other masters. */
export function TypesScreen() {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const types = useTypes();
  usePageTitle(t('types.title'));
  useEffect(() => void dispatch(settingOpened('types')), [dispatch]);
  const add = (
    <Button variant="primary" icon={<Plus />} onPress={() => dispatch(modalOpened({ name: typeModal, payload: {} }))}>
      {t('types.add')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('types.title')}
        count={t('common:list.total', { count: types.length })}
        description={t('types.description')}
        actions={add}
      />
      <TypeRefusal />
      {types.length === 0 ? (
        <EmptyState title={t('types.emptyTitle')} icon={<Workflow />} actions={add}>
          {t('types.emptyText')}
        </EmptyState>
      ) : (
        <OrderedList
          label={t('types.title')}
          names={types.map(({ name }) => name)}
          onMove={(from, to) => dispatch(orderChanged(moved(types, from, to).map(({ id }) => id)))}
        >
          {types.map((type, index) => (
            <TypeRow key={type.id} type={type} index={index} count={types.length} />
          ))}
        </OrderedList>
      )}
      <p className={styles.hint}>{t('order.hint')}</p>
      <DeletedTypes />
      <ModalHost modals={modals} />
    </div>
  );
}
