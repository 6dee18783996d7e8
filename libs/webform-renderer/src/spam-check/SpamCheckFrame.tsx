import { useEffect, useMemo, useRef, useState } from 'react';
import { SPAM_FRAME_HEIGHT } from '../browser/page-limits.ts';
import { nextFrameHeight, readSpamMessage } from './spam-message.ts';

/** Props of `SpamCheckFrame`. */
export type SpamCheckFrameProps = {
  /** URL of the spam-check page; messages of other origins are ignored. */
  src: string;
  /**
   * Returns the visitor's tracking id, for a pass that is also valid without its token. It is passed in the fragment,
   * which is not sent to the server.
   */
  trackingId?: () => string;
  /** Accessible name of the frame. */
  title: string;
  className?: string;
  /** Called when the check has been passed, with the token if there is one. */
  onPass: (token: string | undefined) => void;
  /** Called when a passed check has expired. */
  onExpire: () => void;
};

/**
 * Renders the embedded spam check (spec 1 §2, §4, §9). Accepts messages only from this frame, its origin and in the
 * expected shape.
 */
export const SpamCheckFrame = ({ src, trackingId, title, className, onPass, onExpire }: SpamCheckFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(SPAM_FRAME_HEIGHT);
  // The frame posts only to this page's origin. Computed once, because another URL would restart the check.
  const address = useMemo(() => {
    const told = new URLSearchParams({ origin: window.origin, ...(trackingId && { tracking: trackingId() }) });
    return `${src}#${told}`;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [src]);
  useEffect(() => {
    const { origin } = new URL(src, document.baseURI);
    const receive = (event: MessageEvent) => {
      // In a sandbox neither page nor frame has an origin; the frame is then identified by its window.
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
