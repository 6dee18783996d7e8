import { useT } from '@crm/i18n';
import { Button, IconButton, Menu, PageHeader } from '@crm/ui-kit';
import { modalOpened, useFeatureCheck } from '@crm/web-kit';
import { ChevronDown, Pencil, Plus, Undo2 } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { galleryModal } from '../edit/edit.types.ts';
import { editEnded, editStarted, pagesRequested, saveRequested, selectHome, undone } from './home.slice.ts';
import type { Layout } from './home.types.ts';
import { usePageMenu } from './use-page-menu.tsx';

/** Renders the heading of the page: its name, the choice of pages, and the tools of arranging. */
export function HomeHeader({ layout }: { layout: Layout }) {
  const t = useT('home');
  const dispatch = useDispatch();
  const { draft } = useSelector(selectHome);
  const mayArrange = useFeatureCheck()('dashboard');
  const sections = usePageMenu(layout);
  const title = layout.name || t('navigation');
  return (
    <PageHeader
      title={title}
      titleAction={
        !draft && (
          <Menu
            trigger={<IconButton size="small" icon={<ChevronDown />} label={t('pages.choose')} />}
            sections={sections}
            placement="bottom start"
            onOpenChange={(isOpen) => isOpen && dispatch(pagesRequested())}
          />
        )
      }
      {...(draft && { description: t(layout.editable ? 'edit.hint' : 'edit.copyHint') })}
      actions={
        draft ? (
          <EditTools />
        ) : (
          mayArrange && (
            <Button icon={<Pencil />} onPress={() => dispatch(editStarted())}>
              {t('edit.start')}
            </Button>
          )
        )
      }
    />
  );
}

function EditTools() {
  const t = useT('home');
  const dispatch = useDispatch();
  const { past, isSaving } = useSelector(selectHome);
  return (
    <>
      <IconButton
        icon={<Undo2 />}
        label={t('edit.undo')}
        isDisabled={past.length === 0}
        onPress={() => dispatch(undone())}
      />
      <Button icon={<Plus />} onPress={() => dispatch(modalOpened({ name: galleryModal }))}>
        {t('edit.add')}
      </Button>
      <Button isDisabled={isSaving} onPress={() => dispatch(editEnded())}>
        {t('common:action.cancel')}
      </Button>
      <Button variant="primary" isPending={isSaving} onPress={() => dispatch(saveRequested())}>
        {t('common:action.save')}
      </Button>
    </>
  );
}
