import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import { meaningOf } from '../domain/estimate.types.ts';
import type { Status } from '../domain/estimate.types.ts';

/** 下書き, 承認待ち, … in a word and a colour. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useT('billing');
  return <Badge meaning={meaningOf[status]}>{t(`status.${status}`)}</Badge>;
}
