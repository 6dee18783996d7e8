import { useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { ComboBox } from '@crm/ui-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { grouped } from '../sheet/grouped.ts';
import type { OfferedType } from './detail.types.ts';
import { offers, selectOffers } from './offers.slice.ts';

interface AddDetailProps {
  dealTypeId: number;
  isDisabled: boolean;
  onAdd: (type: OfferedType) => void;
}

const describe = (t: Translate, { billingCycle, unitPrice, unit }: OfferedType): string => {
  const price = `¥${grouped(String(unitPrice ?? 0))}`;
  return `${t(`cycle.${billingCycle ?? 'one_time'}`)} ${unit ? t('details.per', { price, unit }) : price}`;
};

/** Searches types by part of their name and adds a row of the chosen one; the box is then ready for the next. */
export function AddDetail({ dealTypeId, isDisabled, onAdd }: AddDetailProps) {
  const t = useT('product-details');
  const dispatch = useDispatch();
  const { items, status } = useSelector(selectOffers);
  const [round, setRound] = useState(0);
  useEffect(() => {
    dispatch(offers.asked({ dealTypeId, text: '' }));
  }, [dispatch, dealTypeId, round]);
  return (
    <ComboBox
      key={round}
      label={t('details.add')}
      isLabelHidden
      placeholder={t('details.add')}
      isDisabled={isDisabled}
      autoFocus={round > 0}
      value={null}
      items={items.map((type) => ({ value: String(type.id), label: type.name, description: describe(t, type) }))}
      isLoading={status === 'loading'}
      loadingText={t('details.searching')}
      emptyText={t(status === 'failed' ? 'common:error.loadFailed' : 'details.noneFound')}
      onInputChange={(text) => dispatch(offers.asked({ dealTypeId, text }))}
      onChange={(option) => {
        const type = items.find(({ id }) => String(id) === option?.value);
        if (!type) return;
        onAdd(type);
        setRound((now) => now + 1);
      }}
    />
  );
}
