import { useT, useTexts } from '@crm/i18n';
import { Kbd, Modal } from '@crm/ui-kit';
import { isMac, useOffers } from '@crm/web-kit';
import type { ModuleShortcut, WebModule } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import styles from './KeyList.module.css';
import { paletteClosed } from './palette.slice.ts';

interface Row {
  keys: readonly string[];
  text: string;
}

/** Returns the keys as printed on the user's keyboard. */
const printed = (keys: string) =>
  isMac() ? keys.replace('Mod +', '⌘').replace('Alt +', '⌥') : keys.replace('Mod', 'Ctrl');

/** Renders the list of all shortcuts by screen. */
export function KeyList({ modules }: { modules: readonly WebModule[] }) {
  const t = useT('palette');
  const words = useTexts(modules.map(({ name }) => name));
  const dispatch = useDispatch();
  const everywhere: Row[] = [
    { keys: ['Mod + K', '/'], text: t('keys.palette') },
    { keys: ['?'], text: t('keys.list') },
    { keys: ['Esc'], text: t('keys.closeDialog') },
  ];
  const ofModules = useOffers(modules).flatMap((webModule) => {
    const place = webModule.navItems?.[0];
    if (!place) return [];
    const commands = (webModule.commands ?? []).flatMap(({ keys, labelKey }) =>
      keys ? [{ keys: [keys.toUpperCase()], labelKey }] : [],
    );
    const all: ModuleShortcut[] = [...commands, ...(webModule.shortcuts ?? [])];
    return [...Map.groupBy(all, ({ titleKey = place.labelKey }) => titleKey)].map(([titleKey, own]) => ({
      title: words(`${webModule.name}:${titleKey}`),
      rows: own.map(({ keys, labelKey }) => ({ keys, text: words(`${webModule.name}:${labelKey}`) })),
    }));
  });
  return (
    <Modal
      state="open"
      size="large"
      onClose={() => void dispatch(paletteClosed())}
      title={t('keys.title')}
      closeText={t('keys.close')}
    >
      <div className={styles.groups}>
        {[{ title: t('keys.everywhere'), rows: everywhere }, ...ofModules].map(({ title, rows }) => (
          <section key={title} aria-label={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.rows}>
              {rows.map(({ keys, text }) => (
                <div key={text} className={styles.row}>
                  <dt>{text}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key) => (
                      <Kbd key={key}>{printed(key)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
