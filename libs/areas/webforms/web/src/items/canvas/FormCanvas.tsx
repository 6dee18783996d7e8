import { useT } from '@crm/i18n';
import { EmptyState, VisuallyHidden } from '@crm/ui-kit';
import { formStyles, themeVariables, useFormStyles } from '@crm/webform-renderer/styles';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectDraft, selectItemProblems } from '../../draft/draft.selectors.ts';
import { insertionChosen } from '../../draft/draft.slice.ts';
import type { Spot } from '../../draft/draft.types.ts';
import type { Problem } from '../../domain/problem-text.ts';
import type { Root } from '../../form/form.selectors.ts';
import { definitionOf } from '../../preview/definition.ts';
import type { ChoicesOf } from '../editor.types.ts';
import { countBefore, isAfter } from '../form-order.ts';
import { conditionWords } from '../conditions.ts';
import { itemName } from '../item-name.ts';
import { CanvasItem } from './CanvasItem.tsx';
import styles from './FormCanvas.module.css';
import { InsertGap } from './InsertGap.tsx';
import { CanvasButton, CanvasTitle } from './CanvasEnds.tsx';
import { useCanvas } from './use-canvas.ts';

interface FormCanvasProps {
  choicesOf: ChoicesOf;
  width: 'desktop' | 'phone';
  onOpenItem: (key: string) => void;
  onOpenForm: () => void;
  onOpenPalette: () => void;
}

const nothingWrong: readonly Problem[] = [];

/** Renders the form as visitors will see it; each of its elements can be selected. */
export function FormCanvas({ choicesOf, width, onOpenItem, onOpenForm, onOpenPalette }: FormCanvasProps) {
  const t = useT('webforms');
  const store = useStore<Root>();
  const sheet = useRef<HTMLDivElement>(null);
  const { history, selectedKey, insertAt } = useSelector(selectDraft);
  const problems = useSelector(selectItemProblems);
  const { items, settings } = history.present;
  const { acts, announcement } = useCanvas(items, sheet);
  useFormStyles(formStyles);

  const { themeFont, buttonBackgroundColor, buttonTextColor, buttonText, consentText } = settings;
  const { backgroundColor, textColor, showOptionalBadge, showConfirmation } = settings;
  const { '--ewf-own-page': page } = themeVariables({ backgroundColor, textColor });
  const bare = useMemo(
    () => ({
      ...definitionOf(settings, []).webform,
      displayName: '',
      noStyle: false,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- only what decides the look of a single item
    [
      themeFont,
      buttonBackgroundColor,
      buttonTextColor,
      buttonText,
      consentText,
      backgroundColor,
      textColor,
      showOptionalBadge,
      showConfirmation,
    ],
  );
  // Only one item is in the tab order, with its toolbar and the gap below it; arrow keys reach the others.
  const [visited, setVisited] = useState<{ key: string; selectedKey: string | null }>();
  const wanted = visited?.selectedKey === selectedKey ? visited.key : selectedKey;
  const activeKey = items.some(({ key }) => key === wanted) ? wanted : items[0]?.key;
  // Scrolls to an item that was added from the palette, or selected from elsewhere.
  useLayoutEffect(() => {
    const rows = sheet.current?.querySelectorAll<HTMLElement>('[data-canvas-item]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset.canvasItem === selectedKey);
    row?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey]);
  const before = countBefore(items);
  const visit = useCallback(
    (key: string) => setVisited({ key, selectedKey: selectDraft(store.getState()).selectedKey }),
    [store],
  );
  const chooseGap = useCallback(
    (spot: Spot | null) => {
      store.dispatch(insertionChosen(spot));
      if (spot) onOpenPalette();
    },
    [store, onOpenPalette],
  );
  const gap = (index: number, after: boolean) => (
    <InsertGap
      key={`gap-${index}-${String(after)}`}
      index={index}
      isAfter={after}
      after={items[index - 1] && itemName(t, items[index - 1]!)}
      isChosen={insertAt?.index === index && insertAt.isAfter === after}
      isInTabOrder={items.length === 0 || items[index - 1]?.key === activeKey}
      onChoose={chooseGap}
    />
  );
  const row = (after: boolean) =>
    items.flatMap((item, index) =>
      isAfter(item) !== after
        ? []
        : [
            <CanvasItem
              key={item.key}
              item={item}
              index={index}
              count={items.length}
              isSelected={item.key === selectedKey}
              isActive={item.key === activeKey}
              onFocus={visit}
              problems={problems[item.key] ?? nothingWrong}
              choicesOf={choicesOf}
              condition={conditionWords(t, items, item, choicesOf)}
              bare={bare}
              acts={acts}
              onOpen={onOpenItem}
            />,
            gap(index + 1, after),
          ],
    );
  return (
    <section ref={sheet} className={styles.ground} aria-label={t('canvas.label')}>
      <div
        className={styles.paper}
        data-width={width}
        data-own={page ? '' : undefined}
        style={page ? { background: page } : undefined}
      >
        <CanvasTitle isSelected={selectedKey === null} bare={bare} onOpen={onOpenForm} />
        {items.length === 0 && (
          <EmptyState isCompact title={t('items.emptyTitle')}>
            {t('items.emptyText')}
          </EmptyState>
        )}
        <ol className={styles.list} aria-label={t('items.label')}>
          {gap(0, false)}
          {row(false)}
          <CanvasButton bare={bare} count={before} />
          {before < items.length && gap(before, true)}
          {row(true)}
        </ol>
      </div>
      <p className={styles.hint}>{t('canvas.hint')}</p>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  );
}
