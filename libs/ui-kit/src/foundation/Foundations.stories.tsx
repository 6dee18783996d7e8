import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from './Foundations.module.css';
import { tones } from './tone.ts';

const grounds = ['canvas', 'surface', 'sunken', 'raised', 'hover', 'pressed', 'selected', 'skeleton'];
const lines = ['line', 'line-strong', 'line-control', 'focus'];
const words = ['text', 'text-soft', 'text-faint', 'text-disabled', 'accent-text'];
const meanings = ['accent', 'positive', 'caution', 'danger', 'info'].flatMap((name) => [
  name === 'accent' ? 'accent' : `${name}-solid`,
  `${name}-tint`,
  `${name}-line`,
  `${name}-text`,
]);

function Swatches({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles.grid}>
        {names.map((name) => (
          <div key={name} className={styles.swatch}>
            <div className={styles.colour} style={{ background: `var(--ui-${name})` }} />
            --ui-{name}
          </div>
        ))}
      </div>
    </section>
  );
}

function Foundations() {
  return (
    <div className={styles.page}>
      <section>
        <h2>文字</h2>
        {[26, 20, 16, 14, 13, 12].map((size) => (
          <p key={size} className={styles.sample} style={{ fontSize: `var(--ui-size-${size})` }}>
            <code>{size}</code>
            取引先との約束を、チームの記憶に。¥12,345,678 2026/11/20(金)
          </p>
        ))}
      </section>
      <Swatches title="地" names={grounds} />
      <Swatches title="線" names={lines} />
      <Swatches title="文字の色" names={words} />
      <Swatches title="アクセントと四つの意味" names={meanings} />
      <section>
        <h2>フェーズとラベルの十色</h2>
        <div className={styles.grid}>
          {tones.map((tone) => (
            <div key={tone} className={styles.tone} data-tone={tone}>
              tone {tone}
              <span className={styles.dot} />
            </div>
          ))}
        </div>
      </section>
      <section>
        <h2>余白</h2>
        {[1, 2, 3, 4, 5, 6, 8, 10, 12].map((step) => (
          <div key={step} className={styles.space}>
            <span className={styles.bar} style={{ inlineSize: `var(--ui-space-${step})` }} />
            --ui-space-{step}（{step * 4}px）
          </div>
        ))}
      </section>
    </div>
  );
}

const meta = {
  title: 'Foundations',
  component: Foundations,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Foundations>;
export default meta;

export const Tokens: StoryObj<typeof meta> = {};
