import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { IconButton, Link, Menu, Tag } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { OrderedRow } from '@crm/web-kit/order';
import { CirclePlay, CircleSlash, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import styles from '../Settings.module.css';
import { deleteTypeModal, typeModal, typeSwitched } from './types.slice.ts';
import type { DealType } from './types.slice.ts';

interface TypeRowProps {
  type: DealType;
  index: number;
  count: number;
}

/** Renders a deal type with its counts and actions. */
export function TypeRow({ type, index, count }: TypeRowProps) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const masters = useMasters();
  const { id, name, enabled = true } = type;
  const items = [
    {
      id: 'rename',
      label: t('types.rename'),
      icon: <Pencil />,
      onAction: () => void dispatch(modalOpened({ name: typeModal, payload: { type } })),
    },
    {
      id: 'switch',
      label: t(enabled ? 'types.switchOff' : 'types.switchOn'),
      icon: enabled ? <CircleSlash /> : <CirclePlay />,
      onAction: () =>
        void dispatch(
          typeSwitched({
            type,
            enabled: !enabled,
            doneText: t(enabled ? 'types.switchedOff' : 'types.switchedOn', { name }),
          }),
        ),
    },
    {
      id: 'delete',
      label: t('common:action.delete'),
      icon: <Trash2 />,
      isDanger: true,
      onAction: () => void dispatch(modalOpened({ name: deleteTypeModal, payload: { type } })),
    },
  ];
  return (
    <OrderedRow
      list="deal-types"
      {...{ index, count, name }}
      actions={
        <Menu
          trigger={<IconButton size="small" label={t('types.menu', { name })} icon={<MoreHorizontal />} />}
          sections={[{ id: 'type', label: t('types.menu', { name }), items }]}
        />
      }
    >
      <div className={styles.type}>
        <span className={styles.name} title={name}>
          <Link variant="strong" href={`/deal_types/${id}`}>
            {name}
          </Link>
          {!enabled && <Tag>{t('types.off')}</Tag>}
        </span>
        <span className={styles.quiet}>
          {t('types.summary', {
            phases: masters.ofDealType('phases', id).length,
            products: masters.ofDealType('products', id).length,
          })}
        </span>
      </div>
    </OrderedRow>
  );
}
