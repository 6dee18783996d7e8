export { mountApp } from './mount-app.tsx';
export type { AppOptions } from './mount-app.tsx';
export { PageSkeleton } from './frame/PageSkeleton.tsx';
export { returnAddress, signInAddress } from './session/return-address.ts';
export { selectSignedInUser } from './session/session.ts';
export type { SignedInUser } from './session/session.ts';
