import { useT } from '@crm/i18n';
import type { RenderedItem, WebformItemData } from '@crm/validation/webform';
import { createContext, use } from 'react';
import { useDispatch } from 'react-redux';
import { problemText } from '../../domain/problem-text.ts';
import type { Problem } from '../../domain/problem-text.ts';
import { itemChanged } from '../../draft/draft.slice.ts';
import type { DraftItem } from '../editor.types.ts';

/** The context that the settings of an item share. */
export interface ItemContext {
  item: DraftItem;
  /** The item as rendered, with the default of every setting that is not set. */
  rendered: RenderedItem;
  /** Problems of the item, found in the editor or reported by the server. */
  problems: readonly Problem[];
}

const Context = createContext<ItemContext | null>(null);
export const ItemContextProvider = Context;

type TextName =
  | 'label'
  | 'placeholder'
  | 'explanation'
  | 'defaultValue'
  | 'text'
  | 'value'
  | 'termOfServiceUrl'
  | 'privacyPolicyUrl'
  | 'privacyPolicyPlaceholder';

/**
 * Returns the item being edited, functions that change it, and the errors of its fields. Throws outside the settings.
 */
export function useItem() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const context = use(Context);
  if (!context) throw new Error('Settings of an item need the item above them.');
  const { item, rendered, problems } = context;
  const change = (data: WebformItemData) => void dispatch(itemChanged({ key: item.key, data }));
  const errorOf = (name: keyof WebformItemData): string | undefined => {
    const found = problems.find(({ field }) => field === `data.${name}` || field.startsWith(`data.${name}.`));
    return found && problemText(t, found);
  };
  return {
    item,
    rendered,
    change,
    errorOf,
    /** Returns the props of a text field. */
    text: (name: TextName) => ({
      value: String(item.data[name] ?? ''),
      onChange: (value: string) => change({ [name]: value }),
      error: errorOf(name),
    }),
  };
}
