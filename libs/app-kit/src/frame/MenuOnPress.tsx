import { PartFrame, whenIdle } from '@crm/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import styles from './MenuOnPress.module.css';

/** What a menu that comes late is given: its button, and whether it is open. */
export interface LateMenu {
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface MenuOnPressProps {
  preload: () => Promise<unknown>;
  button: (onPress: () => void) => ReactElement;
  children: (menu: LateMenu) => ReactElement;
}

/** A button whose menu comes when it is first pressed, or before, when the browser has nothing else to do. */
export function MenuOnPress({ preload, button, children }: MenuOnPressProps) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, onOpenChange] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => whenIdle([preload]), [preload]);
  const trigger = button(() => setAsked(true));
  const open = () => {
    // The button is the menu's own now; the menu gives the focus back to where it was.
    place.current?.querySelector('button')?.focus();
    onOpenChange(true);
  };
  return (
    <span ref={place} className={styles.place}>
      {isAsked ? (
        <PartFrame isSmall resetKey="menu" fallback={trigger}>
          {children({ trigger, isOpen, onOpenChange })}
          <Arrival onArrival={open} />
        </PartFrame>
      ) : (
        trigger
      )}
    </span>
  );
}

/** Tells that what stands beside it is there. */
function Arrival({ onArrival }: { onArrival: () => void }) {
  const arrive = useEffectEvent(onArrival);
  useEffect(() => arrive(), []);
  return null;
}
