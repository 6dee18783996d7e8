import { useT } from '@crm/i18n';
import { ButtonLink, IconButton, ShellPanel, SidePanel } from '@crm/ui-kit';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from '../router/use-search-params.ts';
import { SlotFrame } from '../module/SlotFrame.tsx';
import { useAddress } from '../router/use-address.ts';

interface Peeked {
  id: number;
  name: string;
}

interface PeekOptions<Row> {
  rows: readonly Row[];
  /** The record's page. */
  href: (id: number) => string;
  /** The content of the panel. */
  Peek: ComponentType<{ recordId: number }>;
}

/**
 * Shows a record in a panel beside its list; the arrow keys move to the next row. The URL has its id, `?peek=12`. Pass
 * `table` to the `DataTable` and render `panel` anywhere on the screen.
 */
export function usePeek<Row extends Peeked>({ rows, href, Peek }: PeekOptions<Row>) {
  const t = useT('common');
  const [params, setParams] = useSearchParams();
  const asked = params.get('peek') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
  const address = useAddress();
  const show = (next: number | null) => {
    const now = new URLSearchParams(address().search);
    if (next === null) now.delete('peek');
    else now.set('peek', String(next));
    setParams(now, { replace: true });
  };
  const index = rows.findIndex((row) => row.id === id);
  const step = (by: -1 | 1) => {
    const row = index < 0 ? undefined : rows[index + by];
    return { isDisabled: !row, onPress: () => row && show(row.id) };
  };
  const panel: ReactNode = id !== null && (
    <ShellPanel>
      <SidePanel
        title={rows[index]?.name ?? t('action.details')}
        closeText={t('action.close')}
        onClose={() => show(null)}
        actions={
          <>
            <IconButton label={t('action.previous')} icon={<ChevronUp />} {...step(-1)} />
            <IconButton label={t('action.next')} icon={<ChevronDown />} {...step(1)} />
            <ButtonLink size="small" href={href(id)}>
              {t('peek.page')}
            </ButtonLink>
          </>
        }
      >
        <SlotFrame resetKey={String(id)}>
          <Peek key={id} recordId={id} />
        </SlotFrame>
      </SidePanel>
    </ShellPanel>
  );
  return {
    table: {
      currentKey: id === null ? null : String(id),
      onCurrentChange: id === null ? undefined : (row: Row) => show(row.id),
      peek: {
        text: ({ name }: Row) => t('peek.open', { name }),
        onOpen: (row: Row) => show(row.id),
        onClose: () => id !== null && show(null),
      },
    },
    panel,
  };
}
