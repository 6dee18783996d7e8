import type { EventSourceMessage } from 'eventsource-parser';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';

/** Returns a channel of a stream's events, with null at its end; closing the channel aborts the request. */
export const eventsOf = (stream: ReadableStream<Uint8Array>): EventChannel<EventSourceMessage | null> =>
  eventChannel((emit) => {
    const text = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>);
    const reader = text.pipeThrough(new EventSourceParserStream()).getReader();
    const pump = async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read()) emit(next.value);
    };
    void pump()
      .catch(() => {})
      .then(() => emit(null));
    return () => void reader.cancel().catch(() => {});
  });
