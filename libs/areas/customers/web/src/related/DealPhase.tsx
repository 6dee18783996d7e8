import { useMasters } from '@crm/identity-web';
import { Badge } from '@crm/ui-kit';
import type { BadgeProps } from '@crm/ui-kit';

/** The colours of the API's phase.status: 1 実行中, 2 最終, 3 停止 (spec 3 §3). */
const meanings: Record<number, BadgeProps['meaning']> = { 1: 'accent', 2: 'positive', 3: 'neutral' };

/** Renders the phase of a deal; nothing if it is unknown. */
export function DealPhase({ phaseId }: { phaseId: number }) {
  const phase = useMasters().find('phases', phaseId);
  return phase ? <Badge meaning={meanings[phase.status]}>{phase.name}</Badge> : null;
}
