import { useT } from '@crm/i18n';
import { Skeleton } from '@crm/ui-kit';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { DesignTab } from '../design/DesignTab.tsx';
import { InputTab } from '../items/InputTab.tsx';
import { ClosureTab } from '../tabs/ClosureTab.tsx';
import { ProtectionTab } from '../tabs/ProtectionTab.tsx';
import { ThankYouTab } from '../tabs/ThankYouTab.tsx';
import { tabOf } from './webform-tabs.ts';
import type { EditorTab } from './webform-tabs.ts';
import { WebformFrame } from './WebformFrame.tsx';

// It brings the maker of QR codes with it.
const EmbedTab = lazy(() => import('../embed/EmbedTab.tsx').then((chunk) => ({ default: chunk.EmbedTab })));

/** A form: what it asks, what comes after it, how it looks, and how it is shown to visitors. */
export function WebformScreen() {
  const t = useT('webforms');
  const { webformId } = useParams();
  const [params] = useSearchParams();
  const tab = tabOf(params);
  return (
    <WebformFrame webformId={Number(webformId)} tab={tab}>
      {(form) => (
        // What is typed in here is part of the draft, and of its undo.
        <div data-draft="">
          <Suspense fallback={<Skeleton shape="block" height={420} label={t('common:state.loading')} />}>
            {tab === 'embed' ? <EmbedTab form={form} /> : <Content tab={tab} />}
          </Suspense>
        </div>
      )}
    </WebformFrame>
  );
}

function Content({ tab }: { tab: Exclude<EditorTab, 'embed'> }) {
  switch (tab) {
    case 'thank_you':
      return <ThankYouTab />;
    case 'closure':
      return <ClosureTab />;
    case 'design':
      return <DesignTab />;
    case 'protection':
      return <ProtectionTab />;
    default:
      return <InputTab />;
  }
}
