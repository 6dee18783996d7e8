import { useLanguage, useT } from '@crm/i18n';
import { Button, Link } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import type { CandidateKind, Group } from '../domain/kinds.ts';
import { GroupReasons } from './GroupReasons.tsx';
import { groupDismissed } from './groups.saga.ts';

/** Returns the address of the comparison of a group. */
export const compareHref = (kind: CandidateKind, groupId: number) => `/merging/${kind}/compare?group=${groupId}`;

/** Returns the columns: name, which leads to the comparison, number of records, score, reasons, and 「重複ではない」. */
export function useGroupColumns(kind: CandidateKind): DataColumn<Group>[] {
  const t = useT('merging');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const dismiss = ({ id, name, recordCount }: Group) => {
    const question = {
      type: 'info',
      title: t('dismiss.title'),
      text: t('dismiss.text', { name, count: recordCount }),
      confirmText: t('dismiss.confirm'),
      cancelText: t('common:action.cancel'),
    } as const;
    dispatch(groupDismissed({ id, question, doneText: t('dismiss.done') }));
  };
  return [
    {
      ...{ id: 'name', header: t('groups.name'), width: 240, isRowHeader: true, isPinned: true },
      render: ({ id, name }) => <Link href={compareHref(kind, id)}>{name}</Link>,
    },
    {
      id: 'count',
      header: t('groups.records'),
      width: 90,
      align: 'end',
      render: ({ recordCount }) => recordCount.toLocaleString(language),
    },
    { id: 'score', header: t('groups.score'), width: 90, align: 'end', render: ({ score }) => score },
    { id: 'reasons', header: t('groups.reasons'), width: 420, render: (group) => <GroupReasons group={group} /> },
    {
      id: 'dismiss',
      header: t('groups.action'),
      width: 150,
      render: (group) => (
        <Button size="small" variant="quiet" onPress={() => dismiss(group)}>
          {t('dismiss.action')}
        </Button>
      ),
    },
  ];
}
