import { useT } from '@crm/i18n';
import { Skeleton } from '@crm/ui-kit';
import { lazy, Suspense } from 'react';
import { useSearchParams } from '@crm/web-kit';
import { useParams } from 'react-router';
import type { Webform } from '../domain/webform.types.ts';
import { DesignTab } from '../design/DesignTab.tsx';
import { InputTab } from '../items/InputTab.tsx';
import { AutoReplyTab } from '../auto-reply/AutoReplyTab.tsx';
import { NotificationsTab } from '../notifications/NotificationsTab.tsx';
import { ClosureTab } from '../tabs/ClosureTab.tsx';
import { ConsentTab } from '../tabs/ConsentTab.tsx';
import { ProtectionTab } from '../tabs/ProtectionTab.tsx';
import { ThankYouTab } from '../tabs/ThankYouTab.tsx';
import { VersionsTab } from '../versions/VersionsTab.tsx';
import { tabOf } from './webform-tabs.ts';
import type { EditorTab } from './webform-tabs.ts';
import { WebformFrame } from './WebformFrame.tsx';

// Lazy, because the tab loads the QR code library.
const EmbedTab = lazy(() => import('../embed/EmbedTab.tsx').then((chunk) => ({ default: chunk.EmbedTab })));

/** Renders the editor of a form with the tab that the address asks for. */
export function WebformScreen() {
  const t = useT('webforms');
  const { webformId } = useParams();
  const [params] = useSearchParams();
  const tab = tabOf(params);
  return (
    <WebformFrame webformId={Number(webformId)} tab={tab}>
      {(form) => (
        // Fields inside this element are part of the draft and its undo.
        <div data-draft="">
          <Suspense fallback={<Skeleton shape="block" height={420} label={t('common:state.loading')} />}>
            <Content tab={tab} form={form} />
          </Suspense>
        </div>
      )}
    </WebformFrame>
  );
}

function Content({ tab, form }: { tab: EditorTab; form: Webform }) {
  switch (tab) {
    case 'thank_you':
      return <ThankYouTab />;
    case 'closure':
      return <ClosureTab />;
    case 'design':
      return <DesignTab />;
    case 'auto_reply':
      return <AutoReplyTab />;
    case 'notifications':
      return <NotificationsTab form={form} />;
    case 'consent':
      return <ConsentTab />;
    case 'embed':
      return <EmbedTab form={form} />;
    case 'protection':
      return <ProtectionTab webformId={form.id} />;
    case 'versions':
      return <VersionsTab form={form} />;
    case 'items':
      return <InputTab />;
  }
}
