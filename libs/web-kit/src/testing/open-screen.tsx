import type { ReactElement } from 'react';
import { InApp } from './InApp.tsx';
import { renderWithStore } from './render-with-store.tsx';
import type { Rendered } from './render-with-store.tsx';
import type { ScreenOptions, Surroundings } from './surroundings.types.ts';

const running: { of: Surroundings; rendered: Rendered }[] = [];

// Stories load this file too, outside of Jest.
if (typeof afterEach === 'function') {
  // Screens with many fields are slow on a busy machine.
  jest.setTimeout(30_000);
  afterEach(() => {
    for (const { of, rendered } of running.splice(0)) {
      rendered.stop();
      if (of.failsWithSagas) expect(rendered.sagaFailures).toEqual([]);
    }
  });
}

/** Opens a screen of an area in a test, against a fake server; its sagas stop with the test. */
export async function openScreen(
  screen: ReactElement,
  of: Surroundings,
  { answers, preloaded = of.preloaded, ...options }: ScreenOptions = {},
): Promise<Rendered> {
  const { areas, loaders, namespaces } = of;
  const rendered = await renderWithStore(<InApp namespaces={namespaces}>{screen}</InApp>, {
    ...options,
    ...{ areas, loaders, preloaded },
    answers: { ...of.answers, ...answers },
  });
  running.push({ of, rendered });
  await rendered.settled();
  return rendered;
}
