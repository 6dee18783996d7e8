import { cloneElement, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, Ref, RefObject } from 'react';
import type { PressEvent } from 'react-aria-components';
import { both, bothRefs } from './both.ts';
import { useOnDemand } from './onDemand.ts';
import type { OnDemand } from './onDemand.ts';

/** What opens beside its trigger gets this. */
export interface OverlaySurfaceProps {
  triggerRef: RefObject<HTMLElement | null>;
  /** The trigger's id: it names the surface. */
  triggerId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Which of its items has the focus at first; true is the surface itself. */
  autoFocus: 'first' | 'last' | true;
}

interface TriggerOptions<T> {
  trigger: ReactElement;
  kind: 'menu' | 'dialog' | 'listbox';
  /** The surface, in a chunk of its own: a page full of triggers loads no overlay until one is meant. */
  surface: OnDemand<T>;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

type TriggerProps = Record<string, ((event: never) => void) | undefined> & { id?: string; ref?: Ref<HTMLElement> };

/** A button of the kit as the trigger of an overlay, as the accessible primitives do it; its surface comes on demand. */
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
    // eslint-disable-next-line react-hooks/refs -- a function for React to call with the element
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
