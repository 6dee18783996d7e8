/// <reference types="node" />
import { join } from 'node:path';
import type * as rendering from '../server/render-form-document.tsx';

/** The server's rendering as it is in production, in React, for tests in which everything else runs on Preact. */
export let renderFormDocument: typeof rendering.renderFormDocument;

const real = (file: string): object => jest.requireActual(join(__dirname, '../../../../node_modules', file));

jest.isolateModules(() => {
  // The names of React and of React DOM lead to one module of Preact (jest.preset.cjs): here to both of React's.
  jest.doMock('react', () => ({ ...real('react-dom/index.js'), ...real('react/index.js') }));
  jest.doMock('react/jsx-runtime', () => real('react/jsx-runtime.js'));
  // Without its ending the name is this file's no longer (jest.config.cjs).
  ({ renderFormDocument } = jest.requireActual('../server/render-form-document'));
});
// What is loaded later, on demand, is the tests'.
jest.dontMock('react');
jest.dontMock('react/jsx-runtime');
