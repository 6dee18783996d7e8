import { useT } from '@crm/i18n';
import type { MenuGroup } from '@crm/ui-kit';
import { modalOpened, useFeatureCheck } from '@crm/web-kit';
import { selectUser } from '@crm/auth';
import { Building2, Copy, PenLine, Plus, Share2, Trash2, Users } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { nameModal } from './home.saga.ts';
import { companyChosen, pageChanged, pageChosen, pageCopied, pageDeleted, selectHome } from './home.slice.ts';
import type { Layout } from './home.types.ts';

/** Returns the entries of the menu beside the heading: the pages to choose from, and what to do with the open one. */
export function usePageMenu(layout: Layout): MenuGroup[] {
  const t = useT('home');
  const dispatch = useDispatch();
  const { pages } = useSelector(selectHome);
  const isAdministrator = useSelector(selectUser)?.profile.name === 'administrator';
  const mayArrange = useFeatureCheck()('dashboard');
  const name = layout.name || t('navigation');
  const choices = (pages ?? []).map((page) => ({
    id: `page-${page.id}`,
    label: page.scope === 'shared' ? t('pages.shared', { name: page.name }) : page.name,
    isChecked: page.id === layout.id,
    onAction: () => dispatch(pageChosen({ id: page.id })),
  }));
  const standard = {
    id: 'standard',
    label: t('pages.standard'),
    isChecked: layout.id === null,
    onAction: () => dispatch(pageChosen({ id: null })),
  };
  const own = [
    {
      id: 'rename',
      label: t('pages.rename'),
      icon: <PenLine />,
      onAction: () => dispatch(modalOpened({ name: nameModal, payload: { name: layout.name } })),
    },
    ...(isAdministrator ? [sharing(layout, t, dispatch)] : []),
    {
      id: 'delete',
      label: t('pages.delete'),
      icon: <Trash2 />,
      isDanger: true,
      onAction: () =>
        dispatch(
          pageDeleted({
            title: t('pages.deleteTitle', { name }),
            text: t('pages.deleteText'),
            cancelText: t('common:action.cancel'),
            confirmText: t('common:action.delete'),
            doneText: t('common:state.deleted'),
          }),
        ),
    },
  ];
  const forCompany = {
    id: 'company',
    label: t('pages.forCompany'),
    icon: <Building2 />,
    onAction: () => dispatch(companyChosen({ doneText: t('pages.forCompanyDone') })),
  };
  const pagesToChoose = { id: 'pages', title: t('pages.title'), items: [standard, ...choices] };
  if (!mayArrange) return [pagesToChoose];
  return [
    pagesToChoose,
    {
      id: 'tools',
      label: t('pages.tools'),
      items: [
        {
          id: 'new',
          label: t('pages.new'),
          icon: <Plus />,
          onAction: () => dispatch(modalOpened({ name: nameModal })),
        },
        { id: 'copy', label: t('pages.copy'), icon: <Copy />, onAction: () => dispatch(pageCopied()) },
        ...(layout.editable ? own : []),
        ...(isAdministrator && layout.scope === 'shared' ? [forCompany] : []),
      ],
    },
  ];
}

const sharing = (
  { scope }: Layout,
  t: (key: string) => string,
  dispatch: (action: ReturnType<typeof pageChanged>) => unknown,
) =>
  scope === 'shared'
    ? {
        ...{ id: 'unshare', label: t('pages.unshare'), icon: <Users /> },
        onAction: () => dispatch(pageChanged({ scope: 'private' })),
      }
    : {
        ...{ id: 'share', label: t('pages.share'), icon: <Share2 /> },
        onAction: () => dispatch(pageChanged({ scope: 'shared' })),
      };
