export { IdentityApp, signedIn } from './IdentityApp.tsx';
export type { IdentityAppProps } from './IdentityApp.tsx';
export { user } from './session-store-module.ts';
