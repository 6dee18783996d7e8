import type { Translate } from './translate.ts';

/** The fields of a failed call that its text needs, for example an `ApiError`. */
export interface TextError {
  code: string;
  message: string;
  status: number;
}

/** Returns the text of a failed call: the server's message, or the app's when there was no answer. */
export function errorText(t: Translate, { code, message, status }: TextError): string {
  if (status > 0 && code !== 'MalformedAnswer' && message !== '') return message;
  return t([`common:errorCode.${code}`, 'common:errorCode.InternalError']);
}
