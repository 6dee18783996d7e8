export { foundArea as area } from './pages/found.slice.ts';
