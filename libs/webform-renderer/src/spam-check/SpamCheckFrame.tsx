import { useEffect, useRef, useState } from 'react';
import { SPAM_FRAME_HEIGHT } from '../browser/page-limits.ts';
import { nextFrameHeight, readSpamMessage } from './spam-message.ts';

/** Props of `SpamCheckFrame`. */
export type SpamCheckFrameProps = {
  /** Address of the spam-check page; its origin is the only one whose messages count. */
  src: string;
  /** Name of the frame for screen readers. */
  title: string;
  className?: string;
  /** The check was passed; `token` when the frame delivered one. */
  onPass: (token: string | undefined) => void;
  /** A passed check ran out. */
  onExpire: () => void;
};

/** The embedded spam check (spec 1 §2, §4, §9). Messages count only from this frame, its origin and in its shape. */
export const SpamCheckFrame = ({ src, title, className, onPass, onExpire }: SpamCheckFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(SPAM_FRAME_HEIGHT);
  useEffect(() => {
    const { origin } = new URL(src, document.baseURI);
    const receive = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readSpamMessage(event.data);
      if (!message) return;
      setHeight((current) => nextFrameHeight(current, message));
      if (message.event === 'success') onPass(message.token);
      if (message.event === 'expired') onExpire();
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [src, onPass, onExpire]);
  return <iframe ref={frame} src={src} title={title} className={className} height={height} width="100%" />;
};
