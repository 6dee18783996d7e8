import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useIsomorphicLayoutEffect } from '../browser/use-layout-effect.ts';
import { LinkedText } from '../rich-text/LinkedText.tsx';

export type MessageViewProps = {
  /** The form's title; not rendered when empty. */
  title?: string;
  icon: ReactNode;
  heading: string;
  message: string;
  /** True: greys the message, because the browser is redirecting (spec 1 §2). */
  muted?: boolean;
  /** True: takes the focus, because the view replaces the focused one. */
  takesFocus?: boolean;
  /** Raw mode: no class names. */
  raw?: boolean;
};

/** Renders title, icon, heading and a message with links, for the thank-you, closed and not-found views. */
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
