export { defineWebformElement, type WebformElementOptions } from './element/define-webform-element.tsx';
