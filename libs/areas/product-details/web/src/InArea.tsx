import { useArea } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Skeleton } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { area } from './store-module.ts';

/** Loads the area's state on a page of another area, and renders the children once it is there. */
export function InArea({ children }: { children: ReactNode }) {
  const t = useT('common');
  useArea(area);
  const isThere = useSelector((state: object) => area.name in state);
  return isThere ? children : <Skeleton shape="rows" count={4} label={t('state.loading')} />;
}
