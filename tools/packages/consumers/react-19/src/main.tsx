import '@crm/ui-kit/styles.css';
import { UiProvider } from '@crm/ui-kit';
import { WebformPage, createFormApi } from '@crm/webform-renderer';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SignIn } from './SignIn';

const api = createFormApi({ baseUrl: '/api/form' });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <UiProvider locale="ja-JP">
      <SignIn />
      <WebformPage hashid="abc" api={api} />
    </UiProvider>
  </StrictMode>,
);
