import { eventChannel, END } from 'redux-saga';
import type { EventChannel } from 'redux-saga';

/** The progress of an upload: bytes sent so far, and at last the status of the answer (0: no answer). */
export type Sending = { sent: number } | { status: number };

interface Upload {
  url: string;
  headers: readonly { name: string; value: string }[];
  file: Blob;
}

/**
 * The area's browser calls outside the contract: bytes go straight to the storage at a signed address, without session
 * headers. Tests replace it.
 */
export const transport = {
  /** Uploads a file by XMLHttpRequest, because fetch reports no upload progress; closing the channel aborts it. */
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

  /** Returns the text behind a signed address, in UTF-8 or Excel's encoding; undefined when the request fails. */
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

/** Decodes a text; its last character may be cut off. */
export function decoded(bytes: ArrayBuffer): string {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    } catch {
      // The next encoding is tried.
    }
  }
  return new TextDecoder('utf-16').decode(bytes);
}
