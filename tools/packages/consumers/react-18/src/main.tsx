import { WebformPage, createFormApi } from '@crm/webform-renderer';
import { StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    reactVersion: string;
    start: () => void;
  }
}

const api = createFormApi({ baseUrl: '/api/form' });

window.reactVersion = version;
// The page is compared before and after the form is rendered.
window.start = () =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <WebformPage hashid="abc" api={api} locale={location.search === '?en' ? 'en' : 'ja'} />
    </StrictMode>,
  );
