import { createFormTransport } from '@crm/webform-renderer';
import type { WebformDefinition } from '@crm/webform-renderer';
import { formStyles, adoptStyles } from '@crm/webform-renderer/styles';
import { version } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Screen } from './Screen';

declare global {
  interface Window {
    definition: WebformDefinition;
    mismatches: string[];
    reactVersion: string;
  }
}

window.mismatches = [];
window.reactVersion = version;
adoptStyles(formStyles);
hydrateRoot(
  document.getElementById('root') as HTMLElement,
  <Screen definition={window.definition} transport={createFormTransport({ baseUrl: '/api/form' })} />,
  { onRecoverableError: (error) => window.mismatches.push(String(error)) },
);
