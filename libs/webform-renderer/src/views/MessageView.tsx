import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useIsomorphicLayoutEffect } from '../browser/use-layout-effect.ts';
import { LinkedText } from '../rich-text/LinkedText.tsx';

export type MessageViewProps = {
  /** The form's title; left out when empty. */
  title?: string;
  icon: ReactNode;
  heading: string;
  message: string;
  /** The message stands back, because the visitor is on the way to another page (spec 1 §2). */
  muted?: boolean;
  /** Whether the view replaces what the visitor was using, so that the focus must follow. */
  takesFocus?: boolean;
  /** Raw mode: no class names. */
  raw?: boolean;
};

/** Title, icon, heading and a message whose links can be followed: thank-you, closed and not-found views. */
export const MessageView = ({ title, icon, heading, message, muted, takesFocus, raw = false }: MessageViewProps) => {
  const headline = useRef<HTMLHeadingElement>(null);
  useIsomorphicLayoutEffect(() => {
    if (takesFocus) headline.current?.focus();
  }, [takesFocus]);
  const cls = (name: string) => (raw ? undefined : name);
  return (
    <section className={cls('ewf-message-view')}>
      {title && <h1 className={cls('ewf-title')}>{title}</h1>}
      {!raw && icon}
      <h2 ref={headline} tabIndex={-1} className={cls('ewf-headline')}>
        {heading}
      </h2>
      {message && (
        <p className={cls(muted ? 'ewf-message ewf-muted' : 'ewf-message')}>
          <LinkedText text={message} />
        </p>
      )}
    </section>
  );
};
