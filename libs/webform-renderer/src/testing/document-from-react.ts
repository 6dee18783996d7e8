/// <reference types="node" />
import { join } from 'node:path';
import type * as rendering from '../server/render-form-document.tsx';

/** The server's rendering with React, as in production, for tests in which everything else uses Preact. */
export let renderFormDocument: typeof rendering.renderFormDocument;

const real = (file: string): object => jest.requireActual(join(__dirname, '../../../../node_modules', file));

jest.isolateModules(() => {
  // jest.preset.cjs maps react and react-dom to one Preact module; here they are the two React modules.
  jest.doMock('react', () => ({ ...real('react-dom/index.js'), ...real('react/index.js') }));
  jest.doMock('react/jsx-runtime', () => real('react/jsx-runtime.js'));
  // Without its extension the path no longer maps to this file (jest.config.cjs).
  ({ renderFormDocument } = jest.requireActual('../server/render-form-document'));
});
// Modules that load later use the tests' Preact.
jest.dontMock('react');
jest.dontMock('react/jsx-runtime');
