import { useMasters } from '@crm/identity-web';
import { Tag } from '@crm/ui-kit';
import { phaseTone } from '../domain/phase.rules.ts';

/** Renders the phase of a deal in its colour; nothing for an unknown phase. */
export function PhaseTag({ phaseId }: { phaseId: number }) {
  const masters = useMasters();
  const phase = masters.find('phases', phaseId);
  if (!phase) return null;
  return (
    <Tag hasDot tone={phaseTone(phase, masters.ofDealType('phases', phase.dealTypeId))}>
      {phase.name}
    </Tag>
  );
}
