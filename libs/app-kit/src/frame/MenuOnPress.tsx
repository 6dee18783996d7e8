import { PartFrame, whenIdle } from '@crm/web-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';

interface MenuOnPressProps {
  preload: () => Promise<unknown>;
  button: (onPress: () => void) => ReactElement;
  /** The menu with the button as its trigger, open. */
  children: (trigger: ReactElement) => ReactElement;
}

/** A button whose menu comes when it is first pressed, or before, when the browser has nothing else to do. */
export function MenuOnPress({ preload, button, children }: MenuOnPressProps) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => whenIdle([preload]), [preload]);
  const trigger = button(() => setAsked(true));
  if (!isAsked) return trigger;
  return (
    <PartFrame isSmall resetKey="menu" fallback={trigger}>
      {children(trigger)}
    </PartFrame>
  );
}
