import { useT } from '@crm/i18n';
import { Tabs } from '@crm/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Phase, PhaseSum } from '../domain/deal.types.ts';

interface PhaseSwitcherProps {
  phases: readonly Phase[];
  sums: Readonly<Record<number, PhaseSum>>;
  draw: (phase: Phase) => ReactNode;
}

/** Renders one phase at a time, for phones. */
export function PhaseSwitcher({ phases, sums, draw }: PhaseSwitcherProps) {
  const t = useT('deals');
  const [chosenId, choose] = useState(String(phases[0]?.id ?? ''));
  const chosen = phases.find(({ id }) => String(id) === chosenId) ?? phases[0];
  if (!chosen) return null;
  const tabs = phases.map(({ id, name }) => {
    const sum = sums[id];
    return { id: String(id), label: name, ...(sum ? { count: String(sum.count) } : {}) };
  });
  return (
    <Tabs label={t('field.phase')} tabs={tabs} value={String(chosen.id)} onChange={choose}>
      {draw(chosen)}
    </Tabs>
  );
}
