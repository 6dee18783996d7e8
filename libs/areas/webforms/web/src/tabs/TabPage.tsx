import { useT } from '@crm/i18n';
import { useMediaQuery } from '@crm/ui-kit';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectPresent } from '../draft/draft.selectors.ts';
import { previewItems } from '../items/preview-items.ts';
import { useChoices } from '../items/use-choices.ts';
import { definitionOf } from '../preview/definition.ts';
import { FormPreview } from '../preview/FormPreview.tsx';
import type { PreviewView } from '../preview/FormPreview.tsx';
import { Help } from '../parts/Help.tsx';
import styles from './TabPage.module.css';

interface TabPageProps {
  title: string;
  /** Sentence about the purpose of the tab. */
  lead?: ReactNode;
  /** Explanation of its difficult parts; each line is a paragraph. */
  help?: string;
  /** Page of the form that is previewed beside the fields; undefined: no preview. */
  view?: PreviewView;
  /** Content beside the fields instead of a preview. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Renders a tab of settings: its fields, and a preview beside them. */
export function TabPage({ title, lead, help, view, aside, children }: TabPageProps) {
  const t = useT('webforms');
  const isNarrow = useMediaQuery('(width < 1024px)');
  return (
    <div className={view || aside ? styles.split : styles.single}>
      <section className={styles.fields} aria-label={title}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title}>{title}</h2>
            {help && <Help about={title} text={help} />}
          </div>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </section>
      {(view || aside) && (
        <div className={styles.preview}>
          {isNarrow && <h2 className={styles.title}>{t('preview.label')}</h2>}
          {view ? <DraftPreview view={view} /> : aside}
        </div>
      )}
    </div>
  );
}

/** Renders the current draft as visitors would see it. */
export function DraftPreview({ view, width }: { view: PreviewView; width?: 'desktop' | 'phone' }) {
  const { settings, items } = useSelector(selectPresent);
  const choicesOf = useChoices();
  const definition = useMemo(
    () => definitionOf(settings, previewItems(items, choicesOf)),
    [settings, items, choicesOf],
  );
  return <FormPreview definition={definition} closureTitle={settings.closureTitle} view={view} width={width} />;
}
