import { useT } from '@crm/i18n';
import { TileView } from '@crm/tiles-web/tiles';
import { IconButton, Menu } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { tileModal } from '../edit/edit.types.ts';
import { dashboardChanged } from './dashboards.slice.ts';
import type { Dashboard, Numbers, Tile } from './dashboards.slice.ts';

interface EditedTileProps {
  dashboard: Dashboard;
  tile: Tile;
  index: number;
  numbers: Numbers | undefined;
}

/** Returns the list with an entry at another place. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}

/** Renders a tile; on a dashboard that the member may change, with a menu to edit, move and delete it. */
export function EditedTile({ dashboard: { tiles, editable }, tile, index, numbers }: EditedTileProps) {
  const t = useT('dashboards');
  const dispatch = useDispatch();
  const change = (next: Tile[]) => dispatch(dashboardChanged({ tiles: next }));
  const tools = (
    <Menu
      trigger={<IconButton size="small" icon={<EllipsisVertical />} label={t('tile.tools', { title: tile.title })} />}
      sections={[
        {
          id: 'tile',
          label: t('tile.tools', { title: tile.title }),
          items: [
            {
              id: 'edit',
              label: t('common:action.edit'),
              icon: <Pencil />,
              onAction: () => dispatch(modalOpened({ name: tileModal, payload: { index } })),
            },
            {
              id: 'up',
              label: t('tile.before'),
              icon: <ArrowUp />,
              isDisabled: index === 0,
              onAction: () => change(moved(tiles, index, index - 1)),
            },
            {
              id: 'down',
              label: t('tile.after'),
              icon: <ArrowDown />,
              isDisabled: index === tiles.length - 1,
              onAction: () => change(moved(tiles, index, index + 1)),
            },
            {
              id: 'delete',
              label: t('common:action.delete'),
              icon: <Trash2 />,
              isDanger: true,
              onAction: () => change(tiles.toSpliced(index, 1)),
            },
          ],
        },
      ]}
    />
  );
  return <TileView tile={tile} numbers={numbers} {...(editable && { tools })} />;
}
