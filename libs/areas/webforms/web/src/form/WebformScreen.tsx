import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Webform } from '../domain/webform.types.ts';
import { ItemsTab } from '../items/ItemsTab.tsx';
import { PublicationTab } from '../publication/PublicationTab.tsx';
import { SettingsTab } from '../settings/SettingsTab.tsx';
import { tabOf } from './webform-tabs.ts';
import { WebformFrame } from './WebformFrame.tsx';

/** A form: its items, its settings, and how it is shown to visitors. */
export function WebformScreen() {
  const { webformId } = useParams();
  const [params] = useSearchParams();
  const [hasDirtySettings, setDirtySettings] = useState(false);
  const tab = tabOf(params);
  const content = (form: Webform) => {
    if (tab === 'settings') return <SettingsTab form={form} onDirtyChange={setDirtySettings} />;
    return tab === 'publication' ? <PublicationTab form={form} /> : <ItemsTab form={form} />;
  };
  return (
    <WebformFrame webformId={Number(webformId)} tab={tab} isDirty={tab === 'settings' && hasDirtySettings}>
      {content}
    </WebformFrame>
  );
}
