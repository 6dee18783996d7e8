import { Lock } from 'lucide-react';
import { StatePanel } from './StatePanel.tsx';
import type { StatePanelProps } from './StatePanel.tsx';

/** Renders the state of missing permission. Name a contact person, never the hidden content. */
export function NoPermissionState({ icon = <Lock />, ...rest }: StatePanelProps) {
  return <StatePanel {...rest} icon={icon} />;
}
