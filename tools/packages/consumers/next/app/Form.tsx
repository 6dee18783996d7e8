'use client';

import { Webform, createFormTransport } from '@crm/webform-renderer';
import type { WebformDefinition } from '@crm/webform-renderer';
import { version } from 'react';

const transport = createFormTransport({ baseUrl: '/api/form' });

export function Form({ definition }: { definition: WebformDefinition }) {
  return (
    <Webform
      definition={definition}
      hashid="abc"
      transport={transport}
      onLoad={() => Object.assign(window, { reactVersion: version })}
    />
  );
}
