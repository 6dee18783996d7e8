import { operationKinds, ruleKinds } from '@crm/automations-rules';
import { useT } from '@crm/i18n';
import { Menu } from '@crm/ui-kit';
import type { ReactElement } from 'react';

interface BlockMenuProps {
  trigger: ReactElement;
  onChoose: (kind: string) => void;
}

/** Renders the palette of rules and operations as a menu. */
export function BlockMenu({ trigger, onChoose }: BlockMenuProps) {
  const t = useT('automations');
  const items = (kinds: readonly string[]) =>
    kinds.map((kind) => ({ id: kind, label: t(`kind.${kind}`), onAction: () => onChoose(kind) }));
  return (
    <Menu
      trigger={trigger}
      sections={[
        { id: 'rules', title: t('palette.rules'), items: items(ruleKinds) },
        { id: 'operations', title: t('palette.operations'), items: items(operationKinds) },
      ]}
    />
  );
}
