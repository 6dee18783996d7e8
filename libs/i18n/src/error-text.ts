import type { Translate } from './translate.ts';

/** A failed call, as far as its words are concerned; an `ApiError` fits. */
export interface TextError {
  code: string;
  message: string;
  status: number;
}

/** What to tell the user of a failed call: the server's own sentence, or ours where no server spoke. */
export function errorText(t: Translate, { code, message, status }: TextError): string {
  if (status > 0 && code !== 'MalformedAnswer' && message !== '') return message;
  return t([`common:errorCode.${code}`, 'common:errorCode.InternalError']);
}
