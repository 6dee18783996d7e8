import { useT } from '@crm/i18n';
import { useDispatch } from 'react-redux';
import type { AutomationRow } from '../domain/automation.types.ts';
import { copyRequested, deleteRequested, toggled } from './row-actions.slice.ts';

/** Returns the actions on an automation of the list. */
export function useRowActions() {
  const t = useT('automations');
  const dispatch = useDispatch();
  return {
    toggle: (row: AutomationRow, isOn: boolean) => {
      const { name } = row;
      const words = { done: t(isOn ? 'toggle.on' : 'toggle.off', { name }), failed: t('toggle.failed', { name }) };
      dispatch(toggled({ row, isOn, words }));
    },
    copy: (row: AutomationRow) => {
      const { name } = row;
      dispatch(copyRequested({ row, words: { done: t('copy.done', { name }), failed: t('copy.failed', { name }) } }));
    },
    remove: (row: AutomationRow) => {
      const { name } = row;
      const words = {
        done: t('delete.done', { name }),
        failed: t('delete.failed', { name }),
        undo: t('common:action.undo'),
        undone: t('delete.undone', { name }),
      };
      dispatch(deleteRequested({ row, words }));
    },
  };
}
