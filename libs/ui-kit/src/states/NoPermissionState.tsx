import { Lock } from 'lucide-react';
import { StatePanel } from './StatePanel.tsx';
import type { StatePanelProps } from './StatePanel.tsx';

/** The member may not see this place: says whom to ask, never what is hidden. */
export function NoPermissionState({ icon = <Lock />, ...rest }: StatePanelProps) {
  return <StatePanel {...rest} icon={icon} />;
}
