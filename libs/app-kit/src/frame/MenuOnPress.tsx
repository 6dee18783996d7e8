import { SlotFrame, whenIdle } from '@crm/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import styles from './MenuOnPress.module.css';

/** The props of a lazily loaded menu: its button and its state. */
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

/** Renders a button whose menu loads on the first press, or earlier while the browser is idle. */
export function MenuOnPress({ preload, button, children }: MenuOnPressProps) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, onOpenChange] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => whenIdle([preload]), [preload]);
  const trigger = button(() => setAsked(true));
  const open = () => {
    // The button now belongs to the menu, which restores the focus.
    place.current?.querySelector('button')?.focus();
    onOpenChange(true);
  };
  return (
    <span ref={place} className={styles.place}>
      {isAsked ? (
        <SlotFrame isSmall resetKey="menu" fallback={trigger}>
          {children({ trigger, isOpen, onOpenChange })}
          <Arrival onArrival={open} />
        </SlotFrame>
      ) : (
        trigger
      )}
    </span>
  );
}

/** Reports that its sibling has rendered. */
function Arrival({ onArrival }: { onArrival: () => void }) {
  const arrive = useEffectEvent(onArrival);
  useEffect(() => arrive(), []);
  return null;
}
