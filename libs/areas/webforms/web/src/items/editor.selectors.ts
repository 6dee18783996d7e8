import type { WebformsState } from '../area.types.ts';
import { isSame } from './draft-items.ts';
import type { EditorState } from './editor.types.ts';

interface Root {
  webforms: WebformsState;
}

export const selectEditor = (state: Root): EditorState => state.webforms.editor;

/** Something has been edited and not been saved. */
export const selectIsDirty = (state: Root): boolean => {
  const { items, base } = selectEditor(state);
  return items !== base && !isSame(items, base);
};
