import { useT } from '@crm/i18n';
import type { WebformDefinition } from '@crm/validation/webform';
import { useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectSettings } from '../../draft/draft.selectors.ts';
import { selectForm } from '../../form/form.selectors.ts';
import { tabAddress } from '../../form/webform-tabs.ts';
import styles from './CanvasItem.module.css';
import { ItemFace } from './ItemFace.tsx';
import { useGapDrop } from './use-gap-drop.ts';

interface EndProps {
  bare: WebformDefinition['webform'];
}

/** Renders the heading of the form; a press shows the settings of the form. */
export function CanvasTitle({ bare, isSelected, onOpen }: EndProps & { isSelected: boolean; onOpen: () => void }) {
  const t = useT('webforms');
  const { displayName: title } = useSelector(selectSettings);
  const definition = useMemo(() => ({ webform: { ...bare, displayName: title }, webformItems: [] }), [bare, title]);
  return (
    <div className={`${styles.item} ${isSelected ? styles.selected : ''}`}>
      <button
        type="button"
        className={styles.choose}
        aria-label={title ? t('canvas.title', { name: title }) : t('canvas.noTitle')}
        aria-current={isSelected || undefined}
        onClick={onOpen}
      />
      {title ? (
        <ItemFace definition={definition} id="title" part="title" />
      ) : (
        <p className={styles.noTitle}>{t('canvas.titleMissing')}</p>
      )}
    </div>
  );
}

/** Renders the submit button; a press opens the tab for its text and colours. */
export function CanvasButton({ bare, count }: EndProps & { count: number }) {
  const t = useT('webforms');
  const navigate = useNavigate();
  const { id } = useSelector(selectForm);
  const place = useRef<HTMLLIElement>(null);
  const { edge } = useGapDrop(place, {
    above: { index: count, isAfter: false },
    below: { index: count, isAfter: true },
  });
  const definition = useMemo(() => ({ webform: bare, webformItems: [] }), [bare]);
  return (
    <li ref={place} className={styles.item} data-edge={edge ?? undefined}>
      <button
        type="button"
        className={styles.choose}
        aria-label={t('canvas.button', { name: bare.buttonText || t('settings.buttonTextUsual') })}
        onClick={() => void navigate(tabAddress(id ?? 0, 'design'))}
      />
      <ItemFace definition={definition} id="button" part="button" />
    </li>
  );
}
