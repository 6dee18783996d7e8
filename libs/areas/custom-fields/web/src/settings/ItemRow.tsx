import { isFormula, itemTypes, uiModes } from '@crm/custom-fields-rules';
import { useT } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { AlertDialog, Badge, IconButton } from '@crm/ui-kit';
import { OrderedRow } from '@crm/web-kit/order';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { itemRemoved } from '../items/items.slice.ts';
import type { CustomItem, CustomScope } from '../items/items.types.ts';
import { formulaFields, shownFormula } from './formula-text.ts';
import styles from './Settings.module.css';
import { usesAsked } from './uses.slice.ts';
import type { SettingsRoot } from './uses.slice.ts';

interface ItemRowProps {
  scope: CustomScope;
  item: CustomItem;
  /** The items of the scope, for the names in formulas. */
  items: readonly CustomItem[];
  /** True for the item that gives records of a custom object their title. */
  isTitle?: boolean;
  list: string;
  index: number;
  count: number;
  onEdit: () => void;
}

/** Returns the type of an item as text. */
export function typeText(
  t: Translate,
  { itemType, uiMode, multiline }: Pick<CustomItem, 'itemType' | 'uiMode' | 'multiline'>,
) {
  if (itemType === itemTypes.choice && uiMode === uiModes.radio) return t('type.radio');
  return itemType === itemTypes.text && multiline ? t('type.lines') : t(`type.${itemType}`);
}

/** Renders an item with its type, state and actions. */
export function ItemRow({ scope, item, items, isTitle = false, list, index, count, onEdit }: ItemRowProps) {
  const t = useT('custom-field-settings');
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const { id, name, required, used, formula, options } = item;
  const uses = useSelector((state: SettingsRoot) => state['custom-field-settings'].uses[id]) ?? [];
  const ask = () => {
    dispatch(usesAsked({ id, scope }));
    setAsking(true);
  };
  const remove = () => {
    setAsking(false);
    dispatch(itemRemoved({ scope, id, doneText: t('item.deleted', { name }) }));
  };
  return (
    <OrderedRow
      {...{ list, index, count, name }}
      actions={
        <>
          <IconButton size="small" label={t('item.edit', { name })} icon={<Pencil />} onPress={onEdit} />
          <IconButton size="small" label={t('item.delete', { name })} icon={<Trash2 />} onPress={ask} />
        </>
      }
    >
      <div className={styles.item}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.quiet}>{typeText(t, item)}</span>
        {options.length > 0 && <span className={styles.quiet}>{t('item.choices', { count: options.length })}</span>}
        {isTitle && <Badge meaning="info">{t('item.isTitle')}</Badge>}
        {required && <Badge meaning="accent">{t('item.required')}</Badge>}
        {item.unique && <Badge>{t('item.isUnique')}</Badge>}
        {!used && <Badge>{t('item.unused')}</Badge>}
        {isFormula(item.itemType) && formula && (
          <span className={styles.quiet}>{shownFormula(formula, formulaFields(t, scope, items))}</span>
        )}
      </div>
      <AlertDialog
        state={isAsking ? 'open' : 'closed'}
        tone="danger"
        title={t('common:dialog.deleteTitle', { name })}
        confirmText={t('common:action.delete')}
        cancelText={t('common:action.cancel')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {uses.length > 0 &&
          t('item.inUse', {
            uses: uses
              .map(({ name: by, count: many }) =>
                t(`uses.${by}`, { count: many, defaultValue: t('uses.elsewhere', { count: many }) }),
              )
              .join(t('uses.and')),
          })}
        {t('item.deleteText')}
      </AlertDialog>
    </OrderedRow>
  );
}
