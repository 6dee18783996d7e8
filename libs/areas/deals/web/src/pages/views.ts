import { lazyPage } from '@crm/web-kit';
import { viewIn } from './use-deals-address.ts';

const loadBoard = () => import('../board/BoardView.tsx');
const loadList = () => import('../list/ListView.tsx');

/** The two views of the page, each in its own chunk. */
export const BoardView = lazyPage(loadBoard, 'BoardView');
export const ListView = lazyPage(loadList, 'ListView');

/** Loads the view that the address names in parallel with the page. */
export const fetchView = (search: string): Promise<unknown> =>
  viewIn(new URLSearchParams(search)) === 'list' ? ListView.preload() : BoardView.preload();
