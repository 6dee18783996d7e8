import { useState } from 'react';
import type { Answer, Webform as WebformSettings, WebformItem } from '@crm/validation/webform';
import type { SendResult } from '../api/form-api.types.ts';
import type { RefusedAnswer } from '../engine/create-form.ts';
import type { Locale } from '../messages/messages.types.ts';
import { Webform } from '../page/Webform.tsx';
import { formStyles, useFormStyles } from '../styles.ts';
import { definitionOf } from './definitions.ts';

export type StoryFormProps = {
  items: WebformItem[];
  webform?: Partial<WebformSettings>;
  /** Raw mode: plain markup. */
  raw?: boolean;
  locale?: Locale;
  answers?: Answer[];
  fieldErrors?: RefusedAnswer[];
  box?: { key: string };
  /** URL of the spam-check page, for a form with a spam check. */
  spamCheckUrl?: string;
  /** The result of sending. */
  result?: SendResult;
  width?: number;
};

/** Renders a form for stories. */
export const StoryForm = ({
  items,
  webform,
  raw = false,
  result = { kind: 'sent' },
  width,
  ...rest
}: StoryFormProps) => {
  useFormStyles(raw ? null : formStyles);
  const [definition] = useState(() => definitionOf(items, { displayName: '', noStyle: raw, ...webform }));
  return (
    <div style={{ width }}>
      <Webform
        {...rest}
        definition={definition}
        hashid="story"
        transport={{ send: () => Promise.resolve(result) }}
        onRedirect={() => {}}
      />
    </div>
  );
};
