import { errorText, useT } from '@crm/i18n';
import { Banner, Button, Link, SegmentedControl } from '@crm/ui-kit';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { WebformsState } from '../area.types.ts';
import { categoriesOf, families, isRepeatable } from './catalogue.ts';
import type { Family } from './catalogue.ts';
import { fieldsRequested } from './custom-items.slice.ts';
import { itemAdded } from './editor.slice.ts';
import type { DraftItem } from './editor.types.ts';
import styles from './ItemPalette.module.css';
import { newCustomItem, newItem } from './new-item.ts';

const selectFields = (state: { webforms: WebformsState }) => state.webforms.customItems;

interface ItemPaletteProps {
  /** What is in the form already. */
  items: readonly DraftItem[];
  dealTypeId: number | null;
}

/** Everything that a form can ask for, by family; what may stand there once and does is marked. */
export function ItemPalette({ items, dealTypeId }: ItemPaletteProps) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const [family, setFamily] = useState<Family>('contact');
  const { status, fields, failure } = useSelector(selectFields);
  const lacksDealType = family === 'deal' && dealTypeId === null;
  const customs = fields.filter(({ entity }) => entity === family);
  const isUsed = (category: string) => !isRepeatable(category) && items.some((item) => item.category === category);
  return (
    <div className={styles.palette}>
      <h2 className={styles.title}>{t('palette.title')}</h2>
      <SegmentedControl
        label={t('palette.family')}
        value={family}
        onChange={setFamily}
        segments={families.map((value) => ({ value, label: t(`family.${value}`) }))}
      />
      {lacksDealType ? (
        <Banner meaning="info" isLive={false}>
          {t('palette.needsDealType')} <Link href="?tab=settings">{t('palette.toSettings')}</Link>
        </Banner>
      ) : (
        <>
          <p className={styles.help}>{t(`palette.help.${family}`)}</p>
          <ul className={styles.entries}>
            {categoriesOf[family].map((category) => (
              <Entry
                key={category}
                label={t(`category.${category}`)}
                isUsed={isUsed(category)}
                onAdd={() => dispatch(itemAdded(newItem(t, category)))}
              />
            ))}
          </ul>
          {customs.length > 0 && (
            <>
              <h3 className={styles.subtitle}>{t('palette.customFields')}</h3>
              <ul className={styles.entries}>
                {customs.map((field) => (
                  <Entry
                    key={field.id}
                    label={field.name}
                    isUsed={items.some(({ custom }) => custom?.id === field.id)}
                    onAdd={() => dispatch(itemAdded(newCustomItem(field)))}
                  />
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {status === 'failed' && failure && family !== 'layout' && (
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
    </div>
  );
}

function Entry({ label, isUsed, onAdd }: { label: string; isUsed: boolean; onAdd: () => void }) {
  const t = useT('webforms');
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-label={isUsed ? t('palette.used', { name: label }) : t('palette.add', { name: label })}
        disabled={isUsed}
        onClick={onAdd}
      >
        {isUsed ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
        <span className={styles.word}>{label}</span>
      </button>
    </li>
  );
}
