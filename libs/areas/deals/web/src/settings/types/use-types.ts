import { useMasters } from '@crm/identity-web';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import type { DealType } from './types.slice.ts';

/** Returns the deal types in order; uses an order that is still being saved. */
export function useTypes(): DealType[] {
  const { dealTypes } = useMasters();
  const { order } = useSelector((state: DealSettingsRoot) => state['deal-settings'].types);
  return useMemo(() => {
    const place = (type: DealType) => order?.indexOf(type.id) ?? type.orderNum;
    return dealTypes.filter(({ deleted }) => !deleted).sort((a, b) => place(a) - place(b) || a.id - b.id);
  }, [dealTypes, order]);
}
