import { useMediaQuery } from '@crm/ui-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectDraft, selectItemProblems } from '../draft/draft.selectors.ts';
import { itemSelected } from '../draft/draft.slice.ts';
import { FormSettings } from '../form-settings/FormSettings.tsx';
import { DraftPreview } from '../tabs/TabPage.tsx';
import { FormCanvas } from './canvas/FormCanvas.tsx';
import { CanvasTools } from './CanvasTools.tsx';
import type { CanvasWidth } from './CanvasTools.tsx';
import { fieldsRequested } from './custom-items.slice.ts';
import styles from './InputTab.module.css';
import { PaneBar } from './PaneBar.tsx';
import type { Pane } from './PaneBar.tsx';
import { Palette } from './palette/Palette.tsx';
import { ItemSettings } from './settings/ItemSettings.tsx';
import { useChoices } from './use-choices.ts';

/** Width below which palette and settings leave no space for the form; the style of the palette has the same limit. */
const narrow = '(width < 1120px)';

/** Renders the editor of the items: the palette, the form, and the settings of the selected item. */
export function InputTab() {
  const dispatch = useDispatch();
  const { history, selectedKey } = useSelector(selectDraft);
  const problems = useSelector(selectItemProblems);
  const { items, settings } = history.present;
  const { dealTypeId } = settings;
  useEffect(() => void dispatch(fieldsRequested({ dealTypeId })), [dispatch, dealTypeId]);

  const choicesOf = useChoices();
  const isNarrow = useMediaQuery(narrow);
  const [pane, setPane] = useState<Pane>('canvas');
  const [isPreview, setPreview] = useState(false);
  const [width, setWidth] = useState<CanvasWidth>('desktop');
  const title = useRef<HTMLHeadingElement>(null);
  const wantsTitle = useRef(false);
  // The settings exist only after the next render; on a phone, the pane has to change first.
  useEffect(() => {
    if (!wantsTitle.current) return;
    wantsTitle.current = false;
    title.current?.focus({ preventScroll: true });
  });
  const openSettings = useCallback(
    (key: string | null) => {
      wantsTitle.current = true;
      dispatch(itemSelected(key));
      setPane('settings');
      setPreview(false);
    },
    [dispatch],
  );
  const openPalette = useCallback(() => setPane('palette'), []);
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || selectedKey === null) return;
    const place = document.querySelector<HTMLElement>(
      `[data-canvas-item="${CSS.escape(selectedKey)}"] [data-part=choose]`,
    );
    if (!place) return;
    event.preventDefault();
    place.focus();
  };
  const item = items.find(({ key }) => key === selectedKey);

  const palette = (
    <Palette
      onAdded={() => {
        if (isNarrow) setPane('canvas');
      }}
      onSetDealType={() => openSettings(null)}
    />
  );
  const canvas = (
    <FormCanvas
      choicesOf={choicesOf}
      width={isNarrow ? 'desktop' : width}
      onOpenItem={openSettings}
      onOpenForm={() => openSettings(null)}
      onOpenPalette={openPalette}
    />
  );
  const inspector = item ? (
    <ItemSettings
      key={item.key}
      item={item}
      choicesOf={choicesOf}
      identificationRule={settings.customerIdentificationRule}
      problems={problems[item.key] ?? []}
      title={title}
    />
  ) : (
    <FormSettings title={title} />
  );

  if (isNarrow) {
    return (
      <div className={styles.narrow}>
        <div className={styles.pane}>
          {pane === 'palette' && palette}
          {pane === 'canvas' && canvas}
          {pane === 'settings' && inspector}
          {pane === 'preview' && <DraftPreview view="form" />}
        </div>
        <PaneBar pane={pane} onChange={setPane} />
      </div>
    );
  }
  return (
    <div className={styles.wide}>
      <div className={styles.palette}>{palette}</div>
      <div className={styles.middle}>
        <CanvasTools isPreview={isPreview} onPreview={setPreview} width={width} onWidth={setWidth} />
        {isPreview ? (
          <div className={styles.trial}>
            <DraftPreview view="form" width={width} />
          </div>
        ) : (
          canvas
        )}
      </div>
      {/* The key resets the scroll position for another item. */}
      <div key={item?.key ?? ''} className={styles.inspector} onKeyDown={onEscape}>
        {inspector}
      </div>
    </div>
  );
}
