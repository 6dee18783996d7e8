import { eventChannel, END } from 'redux-saga';
import type { EventChannel } from 'redux-saga';

/** How a file is on its way: bytes sent so far, and at last the status of the answer (0: none came). */
export type Sending = { sent: number } | { status: number };

interface Upload {
  url: string;
  headers: readonly { name: string; value: string }[];
  file: Blob;
}

/**
 * What the area does with the browser besides the calls of the contract: bytes go straight to the storage, whose address
 * is signed, without the headers of the session. Tests put their own in its place.
 */
export const transport = {
  /** Sends a file; closing the channel breaks it off. fetch cannot tell how far it is. */
  put: ({ url, headers, file }: Upload): EventChannel<Sending> =>
    eventChannel((emit) => {
      const request = new XMLHttpRequest();
      request.open('PUT', url);
      for (const { name, value } of headers) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded }) => emit({ sent: loaded });
      const end = (status: number) => {
        emit({ status });
        emit(END);
      };
      request.onload = () => end(request.status);
      request.onerror = () => end(0);
      request.ontimeout = () => end(0);
      request.send(file);
      return () => request.abort();
    }),

  /** The text behind a signed address: UTF-8, or what Excel writes. Undefined when it cannot be had. */
  async readText(url: string): Promise<string | undefined> {
    const answer = await fetch(url).catch(() => undefined);
    return answer?.ok ? decoded(await answer.arrayBuffer()) : undefined;
  },

  /** Opens the address as a download; the page stays. */
  download(url: string): void {
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  },
};

/** A cut at the end may have halved a character. */
export function decoded(bytes: ArrayBuffer): string {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    } catch {
      // the next one
    }
  }
  return new TextDecoder('utf-16').decode(bytes);
}
