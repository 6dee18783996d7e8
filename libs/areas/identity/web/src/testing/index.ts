export { IdentityApp, signedIn } from './IdentityHouse.tsx';
export type { IdentityAppProps } from './IdentityHouse.tsx';
export { user } from './session-store-module.ts';
