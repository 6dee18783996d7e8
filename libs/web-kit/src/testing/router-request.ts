/**
 * react-router makes a `Request` with an abort signal for every navigation. In jsdom the signal is jsdom's and the
 * request is Node's, which refuses it; no navigation of a test needs it.
 */
export function allowForeignSignals(): void {
  const Native = globalThis.Request;
  if (Native.name === 'SignallessRequest') return;
  globalThis.Request = class SignallessRequest extends Native {
    constructor(input: RequestInfo | URL, init: RequestInit = {}) {
      super(input, { ...init, signal: undefined });
    }
  };
}
