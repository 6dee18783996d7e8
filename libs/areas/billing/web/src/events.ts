export { estimateReceived } from './editor/editor.slice.ts';

declare module '@crm/web-kit' {
  interface SlotMap {
    /** Beside the actions of an estimate that a customer may get. */
    'estimate-header': true;
  }
}
