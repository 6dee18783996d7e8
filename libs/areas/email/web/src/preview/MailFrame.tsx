import { useEffect, useRef, useState } from 'react';
import styles from './Preview.module.css';

interface MailFrameProps {
  title: string;
  html: string;
  width: 'desktop' | 'phone';
}

/** The page that shows a mail under a policy of its own: no script of the mail runs, and nothing of the app is seen. */
export const FRAME = '/api/mail_preview';

/** Renders a mail in a sandboxed frame. The frame asks for the HTML when it is ready. */
export function MailFrame({ title, html, width }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && event.data === 'ready') setReady(true);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    // The sandboxed page has no origin that could be named.
    if (isReady) frame.current?.contentWindow?.postMessage(html, '*');
  }, [isReady, html]);
  return (
    <iframe
      ref={frame}
      title={title}
      src={FRAME}
      sandbox="allow-scripts allow-popups"
      className={styles.frame}
      data-width={width}
    />
  );
}
