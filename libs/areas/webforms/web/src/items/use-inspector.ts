import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectEditor } from './editor.selectors.ts';
import { itemSelected } from './editor.slice.ts';

/** What the middle shows: the palette, or the settings of the chosen item. On narrow screens it opens over the page. */
export function useInspector() {
  const dispatch = useDispatch();
  const { selectedKey } = useSelector(selectEditor);
  const [isOpen, setOpen] = useState(false);
  const open = (key: string | null) => {
    dispatch(itemSelected(key));
    setOpen(true);
  };
  return {
    isOpen,
    isPalette: selectedKey === null,
    openPalette: () => open(null),
    openItem: (key: string) => open(key),
    close: () => setOpen(false),
  };
}
