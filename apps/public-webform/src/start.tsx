import { createRoot } from 'react-dom/client';
import { PageView, ROOT_ELEMENT_ID, WebformPage, createFormApi, loadMessages, localeOf } from '@crm/webform-renderer';
import { adoptStyles, formStyles, pageStyles } from '@crm/webform-renderer/styles';
import { isFramed } from './embed/host-page.ts';
import { reportHeight } from './embed/report-height.ts';
import { listenToHost } from './embed/listen-to-host.ts';
import { surroundings } from './embed/surroundings.ts';

const setting = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';

/**
 * Starts the page from static files: reads webformid from the address and runs the loading sequence (spec 1 §2, §4).
 */
export const start = async () => {
  const query = new URLSearchParams(window.location.search);
  const hashid = query.get('webformid') ?? '';
  const locale = localeOf(query.get('lang') ?? navigator.language);
  document.documentElement.lang = locale;
  await loadMessages(locale);
  const element = document.getElementById(ROOT_ELEMENT_ID);
  if (!element) throw new Error('The page has no root element.');
  if (isFramed()) reportHeight(hashid, element);
  const host = listenToHost(hashid);
  const api = createFormApi({ baseUrl: setting('form-api'), altOrigin: host.address });
  const root = createRoot(element);
  if (!hashid) {
    adoptStyles(formStyles);
    adoptStyles(pageStyles);
    root.render(<PageView state={{ view: 'not-found' }} hashid="" locale={locale} transport={api} />);
    return root;
  }
  root.render(
    <WebformPage
      {...{ api, hashid, locale }}
      spamCheckUrl={setting('spam-check').replace('{webformid}', encodeURIComponent(hashid)) || undefined}
      {...surroundings(hashid, host)}
      namesTab
      onLoaded={(result) => {
        if (result.kind !== 'open' || !result.definition.webform.noStyle) adoptStyles(pageStyles);
      }}
      onError={(error) => console.error(error)}
    />,
  );
  return root;
};
