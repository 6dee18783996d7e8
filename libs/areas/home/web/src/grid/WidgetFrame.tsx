import { useT } from '@crm/i18n';
import { IconButton, Link, Skeleton } from '@crm/ui-kit';
import { modalOpened, SlotFrame } from '@crm/web-kit';
import type { LazyWidget } from '@crm/web-kit/widgets';
import { Grip, MoveDiagonal2, Settings2, Trash2 } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { settingModal } from '../edit/edit.types.ts';
import { arranged, selectHome } from '../page/home.slice.ts';
import type { Widget } from '../page/home.types.ts';
import { compacted } from './grid.ts';
import styles from './Grid.module.css';
import type { Arranging } from './use-arranging.ts';

interface WidgetFrameProps {
  widget: Widget;
  /** Its type; absent when no area offers it to this company. */
  of: LazyWidget | undefined;
  /** True once the areas' widgets are known. */
  isLoaded: boolean;
  /** Present while widgets are arranged. */
  arranging?: Arranging;
}

/** Renders a widget with its name, at its place in the grid. */
export function WidgetFrame({ widget, of, isLoaded, arranging }: WidgetFrameProps) {
  const ofType = useT(of?.module ?? 'home');
  const t = useT('home');
  const { x, y, w, h, setting } = widget;
  const title = widget.title || (of ? ofType(of.labelKey) : t('widget.unknown'));
  return (
    <article
      className={styles.widget}
      aria-label={title}
      style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}`, '--rows': h } as object}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {arranging ? (
          <Tools {...{ widget, title, arranging }} hasSettings={of !== undefined} />
        ) : (
          of?.to && (
            <span className={styles.more}>
              <Link href={of.to}>{t('widget.all')}</Link>
            </span>
          )
        )}
      </header>
      <div className={styles.body} inert={arranging !== undefined}>
        {of ? (
          <SlotFrame resetKey={widget.id} fallback={<Skeleton count={4} label={t('common:state.loading')} />}>
            <of.Widget setting={setting} />
          </SlotFrame>
        ) : isLoaded ? (
          <p className={styles.gone}>{t('widget.gone')}</p>
        ) : (
          <Skeleton count={4} label={t('common:state.loading')} />
        )}
      </div>
      {arranging && (
        <button
          type="button"
          className={styles.corner}
          aria-label={t('edit.size', { title })}
          {...arranging.handleOf(widget, 'size')}
        >
          <MoveDiagonal2 aria-hidden="true" />
        </button>
      )}
    </article>
  );
}

interface ToolsProps {
  widget: Widget;
  title: string;
  hasSettings: boolean;
  arranging: Arranging;
}

function Tools({ widget, title, hasSettings, arranging }: ToolsProps) {
  const t = useT('home');
  const dispatch = useDispatch();
  const { draft } = useSelector(selectHome);
  const remove = () => dispatch(arranged(compacted((draft ?? []).filter(({ id }) => id !== widget.id))));
  return (
    <span className={styles.tools}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t('edit.move', { title })}
        {...arranging.handleOf(widget, 'move')}
      >
        <Grip aria-hidden="true" />
      </button>
      {hasSettings && (
        <IconButton
          size="small"
          icon={<Settings2 />}
          label={t('edit.settings', { title })}
          onPress={() => dispatch(modalOpened({ name: settingModal, payload: { id: widget.id } }))}
        />
      )}
      <IconButton size="small" icon={<Trash2 />} label={t('edit.remove', { title })} onPress={remove} />
    </span>
  );
}
