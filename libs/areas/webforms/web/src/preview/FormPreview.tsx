import { useLanguage, useT } from '@crm/i18n';
import { IconButton, SegmentedControl } from '@crm/ui-kit';
import type { WebformDefinition } from '@crm/validation/webform';
import { NotFoundBoundary, PageView } from '@crm/webform-renderer';
import type { FormTransport, PageState } from '@crm/webform-renderer';
import { formStyles, useFormStyles } from '@crm/webform-renderer/styles';
import { Monitor, RotateCcw, Smartphone } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import styles from './FormPreview.module.css';

interface FormPreviewProps {
  definition: WebformDefinition;
  /** Heading of the page that stands when the form is closed; the form's name when empty. */
  closureTitle: string | null;
}

type View = 'form' | 'thank-you' | 'closed';

/** Takes every answer and sends nothing. */
const pretended: FormTransport = { send: () => Promise.resolve({ kind: 'sent' }) };
const nothing = () => '';

/** The form as visitors see it, by the very components of the public page. What is filled in goes nowhere. */
export function FormPreview({ definition, closureTitle }: FormPreviewProps) {
  const t = useT('webforms');
  const { language } = useLanguage();
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [view, setView] = useState<View>('form');
  const [round, setRound] = useState(0);
  const shownDefinition = useDeferredValue(definition);
  const state = useMemo(() => stateOf(view, shownDefinition, closureTitle), [view, shownDefinition, closureTitle]);
  useFormStyles(formStyles);
  return (
    <section className={styles.preview} aria-label={t('preview.label')}>
      <div className={styles.tools}>
        <SegmentedControl
          label={t('preview.view')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'form', label: t('preview.form') },
            { value: 'thank-you', label: t('preview.thankYou') },
            { value: 'closed', label: t('preview.closed') },
          ]}
        />
        <span className={styles.end}>
          <SegmentedControl
            label={t('preview.width')}
            value={width}
            onChange={setWidth}
            segments={[
              { value: 'desktop', label: t('preview.desktop'), icon: <Monitor /> },
              { value: 'phone', label: t('preview.phone'), icon: <Smartphone /> },
            ]}
          />
          <IconButton label={t('preview.again')} icon={<RotateCcw />} onPress={() => setRound(round + 1)} />
        </span>
      </div>
      {definition.webform.noStyle && view === 'form' && <p className={styles.note}>{t('preview.noStyle')}</p>}
      <div className={styles.ground}>
        <div className={width === 'phone' ? styles.phone : styles.page}>
          <NotFoundBoundary key={`${view}:${round}`} fallback={null}>
            <Suspense fallback={null}>
              <PageView
                state={state}
                hashid="preview"
                transport={pretended}
                locale={language}
                trackingId={nothing}
                refererUrl={nothing}
                onRedirect={nothing}
              />
            </Suspense>
          </NotFoundBoundary>
        </div>
      </div>
    </section>
  );
}

function stateOf(view: View, definition: WebformDefinition, closureTitle: string | null): PageState {
  const { displayName, closureMessage, themeFont } = definition.webform;
  if (view !== 'closed') return { view, definition };
  const title = closureTitle || displayName || '';
  return { view, closure: { title, closureMessage: closureMessage ?? '', themeFont: themeFont ?? '' } };
}
