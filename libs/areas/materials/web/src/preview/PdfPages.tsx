import { useT } from '@crm/i18n';
import { ErrorState, Skeleton } from '@crm/ui-kit';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { openPdf } from './pdf-document.ts';
import styles from './PdfPages.module.css';

/**
 * Renders the pages of a PDF one below the other, each when it scrolls into view; phones cannot show a PDF in a frame.
 */
export function PdfPages({ url, name }: { url: string; name: string }) {
  const t = useT('materials');
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed' | null>(null);
  useEffect(() => {
    const task = openPdf(url);
    let isGone = false;
    task.promise.then(
      (opened) => !isGone && setPdf(opened),
      () => !isGone && setPdf('failed'),
    );
    return () => {
      isGone = true;
      void task.destroy();
    };
  }, [url]);
  if (pdf === 'failed') {
    return (
      <ErrorState isCompact title={t('preview.unreadable')} retryText={t('common:action.retry')}>
        {t('preview.unreadableText')}
      </ErrorState>
    );
  }
  if (!pdf) return <Skeleton shape="text" count={8} label={t('common:state.loading')} />;
  return (
    <div className={styles.pages} role="group" aria-label={name} tabIndex={0}>
      {Array.from({ length: pdf.numPages }, (_none, index) => (
        <PdfPage
          key={index}
          pdf={pdf}
          number={index + 1}
          label={t('preview.page', { page: index + 1, of: pdf.numPages })}
        />
      ))}
    </div>
  );
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  label: string;
}

function PdfPage({ pdf, number, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(number <= 2);
  useEffect(() => {
    const element = canvas.current;
    if (isNear || !element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  useEffect(() => {
    const element = canvas.current;
    if (!isNear || !element) return undefined;
    let cancel = () => {};
    let isGone = false;
    void pdf.getPage(number).then((page) => {
      if (isGone) return;
      const unscaled = page.getViewport({ scale: 1 });
      const scale = (element.clientWidth / unscaled.width) * Math.min(2, window.devicePixelRatio || 1);
      const viewport = page.getViewport({ scale });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas: element, viewport });
      cancel = () => drawing.cancel();
      drawing.promise.catch(() => undefined);
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [pdf, number, isNear]);
  return <canvas ref={canvas} className={styles.page} role="img" aria-label={label} />;
}
