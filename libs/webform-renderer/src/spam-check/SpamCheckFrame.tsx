import { useEffect, useMemo, useRef, useState } from 'react';
import { SPAM_FRAME_HEIGHT } from '../browser/page-limits.ts';
import { nextFrameHeight, readSpamMessage } from './spam-message.ts';

/** Props of `SpamCheckFrame`. */
export type SpamCheckFrameProps = {
  /** Address of the spam-check page; its origin is the only one whose messages count. */
  src: string;
  /** The visitor's tracking id, for a pass that also counts without its token; the frame's address shows it to no server. */
  trackingId?: () => string;
  /** Name of the frame for screen readers. */
  title: string;
  className?: string;
  /** The check was passed; `token` when the frame delivered one. */
  onPass: (token: string | undefined) => void;
  /** A passed check ran out. */
  onExpire: () => void;
};

/** The embedded spam check (spec 1 §2, §4, §9). Messages count only from this frame, its origin and in its shape. */
export const SpamCheckFrame = ({ src, trackingId, title, className, onPass, onExpire }: SpamCheckFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(SPAM_FRAME_HEIGHT);
  // The frame tells this page's origin and no other. Read once: another address would begin the check anew.
  const address = useMemo(() => {
    const told = new URLSearchParams({ origin: window.origin, ...(trackingId && { tracking: trackingId() }) });
    return `${src}#${told}`;
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [src]);
  useEffect(() => {
    const { origin } = new URL(src, document.baseURI);
    const receive = (event: MessageEvent) => {
      // In a sandbox neither this page nor the frame has an origin; the frame itself is still known.
      const isKnown = event.origin === origin || (window.origin === 'null' && event.origin === 'null');
      if (!isKnown || event.source !== frame.current?.contentWindow) return;
      const message = readSpamMessage(event.data);
      if (!message) return;
      setHeight((current) => nextFrameHeight(current, message));
      if (message.event === 'success') onPass(message.token);
      if (message.event === 'expired') onExpire();
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [src, onPass, onExpire]);
  return <iframe ref={frame} src={address} title={title} className={className} height={height} width="100%" />;
};
