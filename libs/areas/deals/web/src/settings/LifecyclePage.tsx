export { LifecycleScreen as Page } from './lifecycle/LifecycleScreen.tsx';
