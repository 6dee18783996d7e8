import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import { meaningOf } from '../domain/estimate.types.ts';
import type { Status } from '../domain/estimate.types.ts';

/** Renders the state (下書き, 承認待ち, …) as a coloured badge. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useT('billing');
  return <Badge meaning={meaningOf[status]}>{t(`status.${status}`)}</Badge>;
}
