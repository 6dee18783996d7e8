import { escapeHtml } from '../legal/legal-html.ts';
import { plainPage } from '../plain-page.ts';

/** A packed library, from the list that the build writes. */
export interface OfferedPackage {
  name: string;
  version: string;
  description: string;
  file: string;
  bytes: number;
  integrity: string;
  /** Other packages of ours that are installed together with this one. */
  needs: string[];
}

const words = {
  ja: {
    title: 'パッケージ',
    lead: 'このサーバーが提供する npm パッケージです。プロジェクトのフォルダーで次のコマンドを実行すると、インストールできます。',
    update:
      'ファイルはこのサーバーのバージョンに対応しています。サーバーを更新したときは、コマンドをもう一度実行してください。',
    integrity: '完全性（integrity）',
  },
  en: {
    title: 'Packages',
    lead: 'npm packages that this server offers. Run the command in the folder of your project to install one.',
    update: 'The files match the version of this server. After an update of the server, run the command again.',
    integrity: 'Integrity',
  },
} as const;

/** Returns the page of the packages, each with the command that installs it. */
export function packagesPage(offered: readonly OfferedPackage[], publicUrl: string, language: 'ja' | 'en'): string {
  const say = words[language];
  const address = (name: string): string =>
    `${publicUrl}/packages/${offered.find((one) => one.name === name)?.file ?? name}`;
  const sections = offered.map(
    ({ name, version, description, file, bytes, integrity, needs }) => `<h2 id="${file}">${name} ${version}</h2>
<p lang="en">${escapeHtml(description)}</p>
<pre><code>npm install ${escapeHtml([name, ...needs].map(address).join(' '))}</code></pre>
<p><a href="/packages/${file}">${file}</a> (${Math.ceil(bytes / 1024)} KB)<br>${say.integrity}: <code>${integrity}</code></p>`,
  );
  const html = `<p>${say.lead}</p><p>${say.update}</p>\n${sections.join('\n')}`;
  return plainPage({ language, title: say.title, path: '/packages/', html });
}
