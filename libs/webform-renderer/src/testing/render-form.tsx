import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Webform as WebformSettings, WebformItem } from '@crm/validation/webform';
import type { FormSubmission, SendResult } from '../api/form-api.types.ts';
import type { WebformProps } from '../page/Webform.tsx';
import { Webform } from '../page/Webform.tsx';
import { definitionOf } from './definitions.ts';

/** Returns a transport that records submissions and returns the given results in turn, then the last one repeatedly. */
export const fakeTransport = (...results: (SendResult | Promise<SendResult>)[]) => {
  const sent: { submission: FormSubmission; key: string }[] = [];
  return {
    sent,
    send: (_hashid: string, submission: FormSubmission, key: string): Promise<SendResult> => {
      const result = results[Math.min(sent.length, results.length - 1)] ?? { kind: 'sent' as const };
      sent.push({ submission, key });
      return Promise.resolve(result);
    },
  };
};

/** Renders a form of the given items with a recording transport. */
export const renderForm = (
  items: WebformItem[],
  webform: Partial<WebformSettings> = {},
  props: Partial<WebformProps> = {},
  transport = fakeTransport(),
) => {
  const user = userEvent.setup();
  const definition = definitionOf(items, webform);
  const view = render(
    <Webform definition={definition} hashid="abc" transport={transport} trackingId={() => 'tid-1'} {...props} />,
  );
  return { ...view, user, transport, definition };
};
