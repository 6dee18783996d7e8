import { useT } from '@crm/i18n';
import { useDispatch } from 'react-redux';
import { jobsDeletionAsked, jobSteered } from './jobs.saga.ts';
import { isOpen } from './jobs.types.ts';
import type { Job } from './jobs.types.ts';

/** Returns what the user can do with jobs: pause, resume, cancel and delete them. */
export function useJobWishes() {
  const t = useT('imports');
  const dispatch = useDispatch();
  const cancelText = t('common:action.cancel');
  return {
    pause: ({ id }: Job) => void dispatch(jobSteered({ id, wish: 'pause' })),
    resume: ({ id }: Job) => void dispatch(jobSteered({ id, wish: 'resume' })),
    cancel: ({ id, title }: Job) => {
      const question = {
        type: 'warning',
        title: t('cancel.title'),
        text: t('cancel.text', { title }),
        confirmText: t('cancel.confirm'),
        cancelText: t('cancel.keep'),
      } as const;
      dispatch(jobSteered({ id, wish: 'cancel', question }));
    },
    remove: (jobs: readonly Job[]) => {
      const [first] = jobs;
      if (!first) return;
      const words = { count: jobs.length, title: first.title };
      const isOne = jobs.length === 1;
      const question = {
        type: 'danger',
        title: t(isOne ? 'delete.title' : 'delete.titleOfMany', words),
        text: jobs.some(isOpen) ? t('delete.running') : t('delete.text'),
        confirmText: t('common:action.delete'),
        cancelText,
      } as const;
      const ids = jobs.map(({ id }) => id);
      dispatch(jobsDeletionAsked({ ids, question, doneText: t(isOne ? 'delete.done' : 'delete.doneWithMany', words) }));
    },
  };
}
