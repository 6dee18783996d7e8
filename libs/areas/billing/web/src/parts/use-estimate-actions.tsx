import { useT } from '@crm/i18n';
import type { MenuGroup } from '@crm/ui-kit';
import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleX,
  Copy,
  Download,
  Eye,
  FilePlus2,
  RotateCcw,
  Send,
  Stamp,
  TimerOff,
  Trash2,
  Undo2,
} from 'lucide-react';
import { modalOpened } from '@crm/web-kit';
import type { ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import type { Action, Handled } from '../domain/estimate.types.ts';
import {
  commentModal,
  copyRequested,
  deletionRequested,
  downloadRequested,
  previewOpened,
  revisionRequested,
  statusRequested,
} from '../estimate-commands/estimate-commands.slice.ts';

const icons: Readonly<Record<Action | 'revise', ReactElement>> = {
  request_approval: <Stamp />,
  withdraw: <Undo2 />,
  approve: <BadgeCheck />,
  send_back: <Undo2 />,
  send: <Send />,
  accept: <CircleCheck />,
  reject: <CircleX />,
  expire: <TimerOff />,
  reopen: <RotateCcw />,
  cancel: <Ban />,
  revise: <FilePlus2 />,
};

/** The actions that need a confirmation, because they cannot be undone. */
const asked: ReadonlySet<Action> = new Set(['send', 'cancel']);

/** The approval steps that ask for a comment. */
const commented: ReadonlySet<Action> = new Set(['request_approval', 'approve', 'send_back']);

/** Returns the actions of an estimate. */
export function useEstimateActions(estimate: Handled) {
  const t = useT('billing');
  const dispatch = useDispatch();
  const { id, number, version, versions } = estimate;
  const words = (key: string) => ({
    title: t(`${key}.title`, { number }),
    text: t(`${key}.text`, { number }),
    confirmText: t(`${key}.confirm`),
    cancelText: t('common:action.cancel'),
  });
  const comment = (action: Action) =>
    void dispatch(modalOpened({ name: commentModal, payload: { estimate, action, doneText: t(`done.${action}`) } }));
  const move = (action: Action) =>
    void dispatch(
      statusRequested({
        estimate,
        action,
        doneText: t(`done.${action}`),
        unprintableText: t('problem.unprintable'),
        ...(action === 'accept' && {
          dealOffer: { ...words('ask.dealOffer'), doneText: t('dealOffer.done'), failedText: t('dealOffer.failed') },
        }),
        ...(asked.has(action) && { question: { ...words(`ask.${action}`), doneText: '' } }),
      }),
    );
  const revise = () =>
    void dispatch(revisionRequested({ estimate, doneText: t('done.revise', { next: version + 1 }) }));
  const copy = () => void dispatch(copyRequested({ id, doneText: t('done.copy') }));
  const remove = () =>
    void dispatch(deletionRequested({ id, question: { ...words('ask.delete'), doneText: t('done.delete') } }));
  const preview = (of = version) => void dispatch(previewOpened({ id, version: of, name: number }));
  const download = (of = version) =>
    void dispatch(downloadRequested({ id, version: of, name: number, failedText: t('pdf.failed', { name: number }) }));
  const actions = estimate.actions.map((action) => ({
    id: action,
    label: t(`action.${action}`),
    icon: icons[action],
    onAction: () => (action === 'revise' ? revise() : commented.has(action) ? comment(action) : move(action)),
    ...(action === 'cancel' && { isDanger: true }),
  }));
  const canDelete = estimate.isEditable && versions.length === 1;
  const menu: MenuGroup[] = [
    {
      id: 'paper',
      label: t('menu.paper'),
      items: [
        { id: 'preview', label: t('action.preview'), icon: <Eye />, onAction: () => preview() },
        { id: 'download', label: t('action.download'), icon: <Download />, onAction: () => download() },
        ...(estimate.isCopyable ? [{ id: 'copy', label: t('action.copy'), icon: <Copy />, onAction: copy }] : []),
      ],
    },
    ...(actions.length > 0 ? [{ id: 'status', label: t('menu.status'), items: actions }] : []),
    ...(canDelete
      ? [
          {
            id: 'remove',
            label: t('common:action.delete'),
            items: [
              { id: 'delete', label: t('common:action.delete'), icon: <Trash2 />, isDanger: true, onAction: remove },
            ],
          },
        ]
      : []),
  ];
  return { actions, menu, preview, download };
}
