import { errorText, useT } from '@crm/i18n';
import { Banner, Button, SearchField, VisuallyHidden } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WebformsState } from '../../area.types.ts';
import { selectDraft } from '../../draft/draft.selectors.ts';
import { insertionChosen, itemAdded } from '../../draft/draft.slice.ts';
import { fieldsRequested } from '../custom-items.slice.ts';
import { itemName } from '../item-name.ts';
import { Entry } from './Entry.tsx';
import { paletteGroups } from './palette-groups.ts';
import type { PaletteEntry } from './palette-groups.ts';
import styles from './Palette.module.css';

const selectFields = (state: { webforms: WebformsState }) => state.webforms.customItems;

interface PaletteProps {
  /** Runs after an item was added. */
  onAdded: () => void;
  /** Opens the deal type setting, which deal items need. */
  onSetDealType: () => void;
}

/** Renders all items that a form can ask for, to press or drag; marks those that are already used and cannot repeat. */
export function Palette({ onAdded, onSetDealType }: PaletteProps) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const [keyword, setKeyword] = useState('');
  const [said, setSaid] = useState('');
  const { history, insertAt } = useSelector(selectDraft);
  const { items, settings } = history.present;
  const { status, fields, failure } = useSelector(selectFields);
  const { dealTypeId } = settings;
  const groups = paletteGroups(t, { items, fields, keyword });
  const above = insertAt ? items[insertAt.index - 1] : undefined;

  const add = (entry: PaletteEntry) => {
    dispatch(itemAdded(entry.make()));
    setSaid(t('palette.added', { name: entry.label }));
    onAdded();
  };
  return (
    <section className={styles.palette} aria-label={t('palette.title')}>
      <VisuallyHidden>
        <h2>{t('palette.title')}</h2>
      </VisuallyHidden>
      <div className={styles.search}>
        <SearchField
          label={t('palette.search')}
          placeholder={t('palette.search')}
          clearText={t('common:list.clearKeyword')}
          value={keyword}
          onChange={setKeyword}
        />
      </div>
      {insertAt && (
        <p className={styles.where}>
          {above ? t('palette.after', { name: itemName(t, above) }) : t('palette.first')}
          <Button size="small" variant="quiet" onPress={() => dispatch(insertionChosen(null))}>
            {t('palette.anywhere')}
          </Button>
        </p>
      )}
      {groups.length === 0 && <p className={styles.help}>{t('palette.nothing')}</p>}
      {groups.map(({ family, entries, customs }) => {
        const lacksDealType = family === 'deal' && dealTypeId === null;
        return (
          <div key={family} className={styles.group}>
            <h3 className={styles.title}>{t(`family.${family}`)}</h3>
            {lacksDealType && (
              <p className={styles.help}>
                {t('palette.needsDealType')}
                <Button size="small" variant="quiet" onPress={onSetDealType}>
                  {t('palette.setDealType')}
                </Button>
              </p>
            )}
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} isDisabled={lacksDealType} onAdd={() => add(entry)} />
              ))}
            </ul>
            {customs.length > 0 && (
              <>
                <h4 className={styles.subtitle}>{t('palette.customFields')}</h4>
                <ul className={styles.entries}>
                  {customs.map((entry) => (
                    <Entry key={entry.id} entry={entry} isDisabled={lacksDealType} onAdd={() => add(entry)} />
                  ))}
                </ul>
              </>
            )}
          </div>
        );
      })}
      {status === 'failed' && failure && (
        <Banner
          meaning="caution"
          title={t('palette.fieldsFailed')}
          actions={
            <Button size="small" onPress={() => dispatch(fieldsRequested({ dealTypeId }))}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {errorText(t, failure)}
        </Banner>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
}
