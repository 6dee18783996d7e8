import type { Translate } from '@crm/i18n';
import type { VersionRow } from './versions.slice.ts';

type Change = VersionRow['changes'][number];

const itemWords = { item_added: 'itemAdded', item_removed: 'itemRemoved', item_changed: 'itemChanged' } as const;

/** Converts a wire name to the editor's name: `auto_reply.from_name` becomes `autoReplyFromName`. */
const settingName = (field: string): string =>
  field.replace(/[._](\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Returns the sentence for a change of a version; `t` uses the namespace of the area. */
export function changeWords(t: Translate, { kind, category, label, field }: Change): string {
  const itemWord = () => label || t([`category.${category ?? ''}`, 'item.unknown']);
  if (kind === 'items_moved') return t('conflict.itemsMoved');
  if (kind === 'setting') {
    const other = t('versions.otherSetting');
    const name = t(`conflict.field.${settingName(field ?? '')}`, { defaultValue: other });
    return t('conflict.changedSetting', { name });
  }
  if (kind === 'item_changed' && field) {
    const setting = t(`versions.itemField.${settingName(field)}`, { defaultValue: t('versions.otherSetting') });
    return t('versions.itemSetting', { name: itemWord(), setting });
  }
  return t(`conflict.${itemWords[kind]}`, { name: itemWord() });
}
