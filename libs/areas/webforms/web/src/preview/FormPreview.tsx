import { useLanguage, useT } from '@crm/i18n';
import { IconButton, SegmentedControl, useMediaQuery } from '@crm/ui-kit';
import type { WebformDefinition } from '@crm/validation/webform';
import { NotFoundBoundary, PageView } from '@crm/webform-renderer';
import type { PageState } from '@crm/webform-renderer';
import { formStyles, useFormStyles } from '@crm/webform-renderer/styles';
import { Monitor, RotateCcw, Smartphone } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import styles from './FormPreview.module.css';
import { pretended } from './pretended.ts';

/** The pages that a visitor can see. */
export type PreviewView = 'form' | 'thank-you' | 'closed';

interface FormPreviewProps {
  definition: WebformDefinition;
  /** Heading of the page of a closed form; null or empty: the name of the form. */
  closureTitle: string | null;
  view: PreviewView;
  /** Fixed width; without it, the preview has a switch. */
  width?: 'desktop' | 'phone';
}

const nothing = () => '';

/** Returns true for fonts that our host serves. The preview must not load the font that the staff app uses itself. */
const isFetched = (font: string | null | undefined) => font && font !== 'system' && font !== 'Noto Sans JP';

/** Renders a page of the form with the components of the public page. It sends nothing. */
export function FormPreview({ definition, closureTitle, view, width: given }: FormPreviewProps) {
  const t = useT('webforms');
  const { language } = useLanguage();
  const isPhone = useMediaQuery('(width < 768px)');
  const [own, setOwn] = useState<'desktop' | 'phone'>('desktop');
  const [round, setRound] = useState(0);
  const width = given ?? (isPhone ? 'phone' : own);
  const shownDefinition = useDeferredValue(definition);
  const state = useMemo(() => stateOf(view, shownDefinition, closureTitle), [view, shownDefinition, closureTitle]);
  useFormStyles(formStyles);
  const { backgroundColor, themeFont } = definition.webform;
  return (
    <section className={styles.preview} aria-label={t('preview.label')}>
      {isFetched(themeFont) && <link rel="stylesheet" href={`/webforms/fonts/${encodeURIComponent(themeFont!)}`} />}
      <div className={styles.tools}>
        <p className={styles.note}>
          {definition.webform.noStyle && view === 'form' ? t('preview.noStyle') : t('preview.note')}
        </p>
        <span className={styles.end}>
          {!given && !isPhone && (
            <SegmentedControl
              label={t('preview.width')}
              value={own}
              onChange={setOwn}
              segments={[
                { value: 'desktop', label: t('preview.desktop'), icon: <Monitor /> },
                { value: 'phone', label: t('preview.phone'), icon: <Smartphone /> },
              ]}
            />
          )}
          {view === 'form' && (
            <IconButton label={t('preview.again')} icon={<RotateCcw />} onPress={() => setRound(round + 1)} />
          )}
        </span>
      </div>
      <div className={styles.ground}>
        <div
          className={width === 'phone' ? styles.phone : styles.page}
          // The owner's background fills the whole page.
          style={backgroundColor ? { background: backgroundColor } : undefined}
        >
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

function stateOf(view: PreviewView, definition: WebformDefinition, closureTitle: string | null): PageState {
  const { displayName, closureMessage, themeFont, backgroundColor, textColor } = definition.webform;
  if (view !== 'closed') return { view, definition };
  const title = closureTitle || displayName || '';
  const colours = { backgroundColor, textColor };
  return { view, closure: { title, closureMessage: closureMessage ?? '', themeFont: themeFont ?? '', ...colours } };
}
