export { isComposing } from './internal/isComposing.ts';
export { Button } from './button/Button.tsx';
export type { ButtonProps } from './button/Button.tsx';
export { ButtonLink } from './button/ButtonLink.tsx';
export type { ButtonLinkProps } from './button/ButtonLink.tsx';
export type { ButtonLook } from './button/buttonLook.tsx';
export { TextField } from './text-field/TextField.tsx';
export type { TextFieldProps } from './text-field/TextField.tsx';
export type { FieldLook } from './field/FieldLook.ts';
