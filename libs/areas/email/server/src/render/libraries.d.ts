declare module 'mjml' {
  interface MjmlError {
    line: number;
    message: string;
    tagName: string;
  }
  /** Converts MJML to HTML. */
  export default function mjml2html(
    mjml: string,
    options?: { validationLevel?: 'strict' | 'soft' | 'skip'; keepComments?: boolean; ignoreIncludes?: boolean },
  ): Promise<{ html: string; errors: MjmlError[] }>;
}

declare module 'html-to-text' {
  interface Selector {
    selector: string;
    format?: string;
    options?: Record<string, unknown>;
  }
  /** Converts HTML to plain text. */
  export function convert(html: string, options?: { wordwrap?: number | false; selectors?: Selector[] }): string;
}
