import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import type { AutomationRow } from '../domain/automation.types.ts';

const meanings = { draft: 'neutral', enabled: 'positive', disabled: 'neutral', error: 'danger' } as const;

/** Renders the state of an automation. */
export function StatusBadge({ status }: { status: AutomationRow['status'] }) {
  const t = useT('automations');
  return <Badge meaning={meanings[status]}>{t(`status.${status}`)}</Badge>;
}
