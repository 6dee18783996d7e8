import { cloneElement, useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactElement, ReactNode, Ref } from 'react';
import type { TooltipProps as AriaTooltipProps } from 'react-aria-components';
import { both, bothRefs } from '../internal/both.ts';
import { onDemand, useOnDemand } from '../internal/onDemand.ts';

/** The props of `Tooltip`. */
export interface TooltipProps {
  /** The text. It must not be the only source of information, because touch users do not see it. */
  text: ReactNode;
  /** The keyboard shortcut of the control, for example `⌘K`. */
  shortcut?: string;
  /** Default `top`. */
  placement?: AriaTooltipProps['placement'];
  isDisabled?: boolean;
  /** One focusable element of the kit: a button or a link. */
  children: ReactElement;
}

const surface = onDemand(async () => (await import('./TooltipSurface.tsx')).TooltipSurface);

/** Delay of a tooltip under the pointer in ms; none directly after another one. */
const delayMs = 500;
let goneAt = -Infinity;

type Handlers = Record<string, ((event: never) => void) | undefined> & { ref?: Ref<HTMLElement> };

/** Shows a text about its child: on hover after half a second, on keyboard focus at once; Escape closes it. */
export function Tooltip({ text, shortcut, placement = 'top', isDisabled, children }: TooltipProps) {
  const id = useId();
  const triggerRef = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const own = children.props as Handlers;
  const open = (after = 0) => {
    clearTimeout(timer.current);
    if (isDisabled) return;
    void surface.fetch().catch(() => undefined);
    timer.current = setTimeout(() => setOpen(true), after);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (!isOpen) return;
    goneAt = performance.now();
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isShown = isOpen && !isDisabled;
  const Surface = useOnDemand(surface, isShown, close);
  /* oxlint-disable react/refs, react/purity -- event handlers, which do not run while rendering */
  const props = {
    ref: bothRefs(own.ref, triggerRef),
    'aria-describedby': isShown && Surface ? id : own['aria-describedby'],
    onHoverStart: both(own['onHoverStart'], () => open(performance.now() - goneAt < delayMs ? 0 : delayMs)),
    onHoverEnd: both(own['onHoverEnd'], close),
    onFocus: both(own['onFocus'], ({ target }: FocusEvent) => isByKey(target) && open()),
    onBlur: both(own['onBlur'], close),
    onPressStart: both(own['onPressStart'], close),
    onKeyDown: both(own['onKeyDown'], (event: KeyboardEvent & { continuePropagation?: () => void }) => {
      if (event.key === 'Escape') close();
      event.continuePropagation?.();
    }),
  };
  /* oxlint-enable react/refs, react/purity */
  return (
    <>
      {cloneElement(children, props as object)}
      {/* oxlint-disable-next-line react/static-components -- the same component once it is loaded */}
      {Surface && <Surface {...{ id, triggerRef, placement, text, shortcut }} isOpen={isShown} onClose={close} />}
    </>
  );
}

const isByKey = (target: Element) => target.matches(':focus-visible');
