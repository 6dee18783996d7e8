import { cloneElement, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, Ref, RefObject } from 'react';
import type { PressEvent } from 'react-aria-components';
import { both, bothRefs } from './both.ts';
import { useOnDemand } from './onDemand.ts';
import type { OnDemand } from './onDemand.ts';

/** The props of an overlay's surface. */
export interface OverlaySurfaceProps {
  triggerRef: RefObject<HTMLElement | null>;
  /** The trigger's id, which labels the surface. */
  triggerId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The item with the initial focus; true: the surface itself. */
  autoFocus: 'first' | 'last' | true;
}

interface TriggerOptions<T> {
  trigger: ReactElement;
  kind: 'menu' | 'dialog' | 'listbox';
  /** The surface, in its own chunk, which loads when a trigger is first used. */
  surface: OnDemand<T>;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

type TriggerProps = Record<string, ((event: never) => void) | undefined> & { id?: string; ref?: Ref<HTMLElement> };

/** Makes a button of the kit the trigger of an overlay, like the react-aria triggers; its surface loads on demand. */
export function useOverlayTrigger<T>({ trigger, kind, surface, isOpen, onOpenChange }: TriggerOptions<T>) {
  const own = trigger.props as TriggerProps;
  const madeId = useId();
  const triggerId = own.id ?? madeId;
  const triggerRef = useRef<HTMLElement>(null);
  const [isOpened, setOpened] = useState(false);
  const [autoFocus, setAutoFocus] = useState<OverlaySurfaceProps['autoFocus']>('first');
  const isShown = isOpen ?? isOpened;
  const change = (next: boolean) => {
    setOpened(next);
    if (next !== isShown) onOpenChange?.(next);
  };
  const Surface = useOnDemand(surface, isShown, () => change(false));
  const ahead = () => void surface.fetch().catch(() => undefined);
  const open = (focus: OverlaySurfaceProps['autoFocus']) => {
    setAutoFocus(focus);
    change(true);
  };
  const props = {
    id: triggerId,
    // oxlint-disable-next-line react/refs -- a ref callback
    ref: bothRefs(own.ref, triggerRef),
    'aria-haspopup': kind === 'dialog' ? undefined : kind,
    'aria-expanded': isShown,
    onHoverStart: both(own['onHoverStart'], ahead),
    onFocus: both(own['onFocus'], ahead),
    onPress: both(own['onPress'], ({ pointerType }: PressEvent) => {
      const byKey = pointerType === 'keyboard' || pointerType === 'virtual';
      if (isShown) change(false);
      else open(byKey && kind === 'menu' ? 'first' : true);
    }),
    onKeyDown: both(own['onKeyDown'], (event: KeyboardEvent & { continuePropagation?: () => void }) => {
      const arrow = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key];
      if (kind !== 'dialog' && arrow && !isShown) {
        event.preventDefault();
        open(kind === 'menu' ? arrow : true);
      } else event.continuePropagation?.();
    }),
  };
  return {
    trigger: cloneElement(trigger, props as object),
    Surface,
    surfaceProps: { triggerRef, triggerId, isOpen: isShown, onOpenChange: change, autoFocus },
  };
}
