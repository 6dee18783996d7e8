import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Badge, Button, Checkbox, IconButton } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { OrderedRow } from '@crm/web-kit/order';
import { Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { grouped } from '../../sheet/grouped.ts';
import styles from './Types.module.css';
import { typeChosen, typeModal } from './types.slice.ts';
import type { ProductType } from './types.slice.ts';

interface TypeRowProps {
  type: ProductType;
  index: number;
  count: number;
  isChosen: boolean;
  /** False during a search: moving a row would skip the hidden ones. */
  isOrdered: boolean;
  onRemove: () => void;
}

/** Renders a type with its price, its deal types, and the number of deals that use it. */
export function TypeRow({ type, index, count, isChosen, isOrdered, onRemove }: TypeRowProps) {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  const { dealTypes } = useMasters();
  const { id, name, billingCycle, unitPrice, unit, used, dealCount } = type;
  const price = `¥${grouped(String(unitPrice))}`;
  const places = type.dealTypeIds.flatMap((one) => dealTypes.find((known) => known.id === one)?.name ?? []);
  return (
    <OrderedRow
      list="product-detail-types"
      {...{ index, count, name }}
      isDisabled={!isOrdered}
      actions={<IconButton size="small" label={t('type.remove', { name })} icon={<Trash2 />} onPress={onRemove} />}
    >
      <div className={styles.row}>
        <Checkbox
          label={t('common:list.selectRow', { name })}
          isLabelHidden
          isSelected={isChosen}
          onChange={(chosen) => dispatch(typeChosen({ id, isChosen: chosen }))}
        />
        <span className={styles.main}>
          <span className={styles.name}>
            <Button
              variant="quiet"
              size="small"
              onPress={() => dispatch(modalOpened({ name: typeModal, payload: { type } }))}
            >
              {name}
            </Button>
            {!used && <Badge>{t('state.unused')}</Badge>}
          </span>
          <span className={styles.quiet}>
            {places.length === 0 ? t('type.everywhere') : places.join('、')}
            {dealCount > 0 && ` ・ ${t('type.deals', { count: dealCount })}`}
          </span>
        </span>
        <span className={styles.price}>
          {unit ? t('type.per', { price, unit }) : price}
          <span className={styles.quiet}>{t(`cycle.${billingCycle}`)}</span>
        </span>
      </div>
    </OrderedRow>
  );
}
