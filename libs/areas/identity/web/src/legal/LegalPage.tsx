import { useT } from '@crm/i18n';
import { PublicPage } from '../public-page/PublicPage.tsx';
import styles from './LegalPage.module.css';

interface Part {
  title: string;
  text: string;
}

/** Shows a legal text in parts. */
export function LegalPage({ title, parts }: { title: string; parts: readonly Part[] }) {
  const t = useT('identity');
  return (
    <PublicPage title={title} lead={t('legal.lead')} isWide>
      {parts.map((part) => (
        <section key={part.title} className={styles.part}>
          <h2>{part.title}</h2>
          <p>{part.text}</p>
        </section>
      ))}
    </PublicPage>
  );
}
