import type { FormValues } from './form-fields.ts';

/** Returns the values as columns; JSON columns are serialised. */
export const columnsOf = (values: FormValues) => ({
  ...values,
  auto_reply: JSON.stringify(values.auto_reply),
  chat_webhook: values.chat_webhook && JSON.stringify(values.chat_webhook),
  webhooks: JSON.stringify(values.webhooks),
});
