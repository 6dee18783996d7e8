import { useT } from '@crm/i18n';
import { Modal } from '@crm/ui-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useWidgets } from '@crm/web-kit/widgets';
import type { LazyWidget } from '@crm/web-kit/widgets';
import { nanoid } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { compacted, freePlace, MOST_WIDGETS } from '../grid/grid.ts';
import { arranged, selectHome } from '../page/home.slice.ts';
import type { Widget } from '../page/home.types.ts';
import styles from './Edit.module.css';

/** Lists the widgets to add; a pressed one takes the first free place. */
export function GalleryModal({ payload: _none, ...modal }: ModalContentProps<undefined>) {
  const t = useT('home');
  const dispatch = useDispatch();
  const { draft } = useSelector(selectHome);
  const widgets = draft ?? [];
  const isFull = widgets.length >= MOST_WIDGETS;
  const add = ({ type, size }: LazyWidget) => {
    const place = freePlace(widgets, size);
    const id = nanoid()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '-');
    dispatch(arranged(compacted([...widgets, { id, type: type as Widget['type'], title: '', ...place, setting: {} }])));
    modal.onClose();
  };
  return (
    <Modal {...modal} title={t('edit.add')} closeText={t('common:action.close')}>
      {isFull && <p className={styles.hint}>{t('edit.full', { count: MOST_WIDGETS })}</p>}
      <ul className={styles.gallery}>
        {useWidgets().map((widget) => (
          <li key={widget.type}>
            <Choice widget={widget} isDisabled={isFull} onChoose={() => add(widget)} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface ChoiceProps {
  widget: LazyWidget;
  isDisabled: boolean;
  onChoose: () => void;
}

function Choice({ widget, isDisabled, onChoose }: ChoiceProps) {
  const t = useT(widget.module);
  const Icon = widget.icon;
  return (
    <button type="button" className={styles.choice} disabled={isDisabled} onClick={onChoose}>
      <Icon />
      <span>{t(widget.labelKey)}</span>
    </button>
  );
}
