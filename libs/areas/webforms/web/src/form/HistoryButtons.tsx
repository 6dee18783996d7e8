import { useT } from '@crm/i18n';
import { IconButton, VisuallyHidden } from '@crm/ui-kit';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectDraft } from '../draft/draft.selectors.ts';
import { redone, undone } from '../draft/draft.slice.ts';
import { redoable, undoable } from '../draft/history.ts';
import { useHistoryKeys } from './use-history-keys.ts';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Renders the undo and redo buttons. Each names its step, and screen readers announce the step that was taken. */
export function HistoryButtons() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const { history } = useSelector(selectDraft);
  useHistoryKeys();
  const [back, forth] = [undoable(history), redoable(history)];
  const said = useSaid();
  const mod = isMac() ? '⌘' : 'Ctrl+';
  return (
    <>
      <IconButton
        label={back ? t('history.undoOf', { what: t(`history.what.${back}`) }) : t('history.undo')}
        icon={<Undo2 />}
        shortcut={`${mod}Z`}
        isDisabled={!back}
        onPress={() => dispatch(undone())}
      />
      <IconButton
        label={forth ? t('history.redoOf', { what: t(`history.what.${forth}`) }) : t('history.redo')}
        icon={<Redo2 />}
        shortcut={isMac() ? '⇧⌘Z' : 'Ctrl+Shift+Z'}
        isDisabled={!forth}
        onPress={() => dispatch(redone())}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

/** Returns the text that announces the last undo or redo. */
function useSaid(): string {
  const t = useT('webforms');
  const { history } = useSelector(selectDraft);
  const before = useRef(history);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const last = before.current;
    before.current = history;
    if (last === history) return;
    const [undoneStep, redoneStep] = [history.future[0], history.past.at(-1)];
    if (history.future.length === last.future.length + 1 && undoneStep) {
      setSaid(t('history.undone', { what: t(`history.what.${undoneStep.what}`) }));
    } else if (history.future.length === last.future.length - 1 && history.past.length === last.past.length + 1) {
      setSaid(t('history.redone', { what: t(`history.what.${redoneStep?.what ?? ''}`) }));
    } else setSaid('');
  }, [history, t]);
  return said;
}
