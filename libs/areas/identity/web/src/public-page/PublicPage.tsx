import { useT } from '@crm/i18n';
import { usePageTitle } from '@crm/web-kit';
import type { ReactNode } from 'react';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './PublicPage.module.css';

interface PublicPageProps {
  /** The page's only first-level heading. */
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** The links under the card. */
  footer?: ReactNode;
  /** A wider card, for long texts. */
  isWide?: boolean;
}

/** Shows a page for visitors: the logo and one card, without distractions. */
export function PublicPage({ title, lead, children, footer, isWide }: PublicPageProps) {
  const t = useT('identity');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <span className={styles.brand}>
          <span className={styles.mark} aria-hidden="true">
            縁
          </span>
          <span className={styles.product}>Enishi</span>
          <span className={styles.what}>{t('public.what')}</span>
        </span>
        <LanguageSwitch />
      </header>
      <main className={styles.main}>
        <div className={isWide ? `${styles.card} ${styles.wide}` : styles.card}>
          <div className={styles.head}>
            <h1>{title}</h1>
            {lead != null && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
        {footer != null && <div className={styles.footer}>{footer}</div>}
      </main>
    </div>
  );
}
