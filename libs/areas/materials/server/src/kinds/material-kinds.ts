import type { previewKinds } from '@crm/contract';

/** A type of file that may be filed: its names, and the signature of its content. */
export interface MaterialKind {
  mimeType: string;
  extensions: readonly string[];
  preview: (typeof previewKinds)[number];
  /** The types that content detection may return; texts have no signature and are read instead. */
  content: readonly string[] | 'text';
  /** Other MIME types that browsers and systems use for it. */
  aliases?: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

const same = (mimeType: string, extensions: readonly string[], more: Partial<MaterialKind> = {}): MaterialKind => ({
  mimeType,
  extensions,
  preview: 'none',
  content: [mimeType],
  ...more,
});
const text = (mimeType: string, extensions: readonly string[], more: Partial<MaterialKind> = {}): MaterialKind =>
  same(mimeType, extensions, { preview: 'text', content: 'text', ...more });
/** Returns a type of the old Office formats, which all share one container format. */
const container = (mimeType: string, extensions: readonly string[]): MaterialKind =>
  same(mimeType, extensions, { content: ['application/x-cfb'] });

/** The allow-list of types. HTML and SVG are not on it, because they can contain scripts (integrations §6). */
export const materialKinds: readonly MaterialKind[] = [
  same('application/pdf', ['pdf'], { preview: 'pdf' }),
  same('image/png', ['png'], { preview: 'image', content: ['image/png', 'image/apng'] }),
  same('image/jpeg', ['jpg', 'jpeg'], { preview: 'image', aliases: ['image/pjpeg', 'image/jpg'] }),
  same('image/gif', ['gif'], { preview: 'image' }),
  same('image/webp', ['webp'], { preview: 'image' }),
  same('image/bmp', ['bmp'], { aliases: ['image/x-ms-bmp'] }),
  same('image/tiff', ['tif', 'tiff']),
  same('image/heic', ['heic'], {
    content: ['image/heic', 'image/heif', 'image/heic-sequence'],
    aliases: ['image/heif'],
  }),
  same(`${office}.wordprocessingml.document`, ['docx']),
  same(`${office}.spreadsheetml.sheet`, ['xlsx']),
  same(`${office}.presentationml.presentation`, ['pptx']),
  container('application/msword', ['doc']),
  container('application/vnd.ms-excel', ['xls']),
  container('application/vnd.ms-powerpoint', ['ppt']),
  container('application/vnd.ms-outlook', ['msg']),
  same(`${open}.text`, ['odt']),
  same(`${open}.spreadsheet`, ['ods']),
  same(`${open}.presentation`, ['odp']),
  same('application/rtf', ['rtf'], { aliases: ['text/rtf'] }),
  text('text/plain', ['txt', 'log']),
  text('text/csv', ['csv', 'tsv'], { aliases: ['text/tab-separated-values', 'application/csv'] }),
  text('text/markdown', ['md']),
  text('message/rfc822', ['eml']),
  same('application/zip', ['zip'], { aliases: ['application/x-zip-compressed', 'application/x-zip'] }),
  same('image/vnd.dwg', ['dwg'], { aliases: ['application/acad', 'image/x-dwg'] }),
  same('video/mp4', ['mp4'], { content: ['video/mp4', 'video/x-m4v'] }),
  same('video/quicktime', ['mov']),
  same('audio/mpeg', ['mp3']),
  same('audio/mp4', ['m4a'], { content: ['audio/mp4', 'audio/x-m4a'], aliases: ['audio/x-m4a'] }),
  same('audio/wav', ['wav'], { aliases: ['audio/x-wav', 'audio/wave'] }),
];

const byExtension = new Map(materialKinds.flatMap((kind) => kind.extensions.map((one) => [one, kind] as const)));
const byMimeType = new Map(materialKinds.map((kind) => [kind.mimeType, kind]));
const knownTypes = new Set(materialKinds.flatMap(({ mimeType, aliases = [] }) => [mimeType, ...aliases]));

export const kindOfExtension = (extension: string): MaterialKind | undefined => byExtension.get(extension);
export const kindOfMimeType = (mimeType: string): MaterialKind | undefined => byMimeType.get(mimeType);

/**
 * Returns whether the MIME type sent by the browser rules a file out. It depends on the user's system (Excel turns a
 * CSV into `application/vnd.ms-excel`), so only types that are never allowed count.
 */
export const isRefusedType = (announced: string): boolean =>
  announced !== '' && announced !== 'application/octet-stream' && !knownTypes.has(announced.split(';')[0]!.trim());
