import { lazyPage } from '@crm/web-kit';
import { viewIn } from './use-deals-address.ts';

const loadBoard = () => import('../board/BoardView.tsx');
const loadList = () => import('../list/ListView.tsx');

/** The two views of the page, each with its own code. */
export const BoardView = lazyPage(loadBoard, 'BoardView');
export const ListView = lazyPage(loadList, 'ListView');

/** Fetches the view that the address asks for together with the page, not after it. */
export const fetchView = (search: string): Promise<unknown> =>
  viewIn(new URLSearchParams(search)) === 'list' ? ListView.preload() : BoardView.preload();
