import type { CDPSession, Page } from '@playwright/test';

/** An input method as the browser sees it: reading, conversion, and Enter to confirm, in the focused field. */
export class InputMethod {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async on(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Shows a reading under composition: 「た」「たろ」「たろう」. */
  async read(reading: string): Promise<void> {
    const letters = [...reading];
    for (let count = 1; count <= letters.length; count += 1) await this.show(letters.slice(0, count).join(''));
  }

  /** Shows a candidate in place of the reading. */
  async show(text: string): Promise<void> {
    await this.session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }

  /**
   * Presses the Enter that confirms. Browsers report it in two ways: keyCode 229, or (Safari) the plain key with
   * isComposing; both are pressed, because the page must submit at neither.
   */
  async pressEnter(): Promise<void> {
    const enter = { key: 'Enter', code: 'Enter', text: '\r' };
    for (const windowsVirtualKeyCode of [229, 13]) {
      await this.session.send('Input.dispatchKeyEvent', { ...enter, type: 'keyDown', windowsVirtualKeyCode });
      await this.session.send('Input.dispatchKeyEvent', { ...enter, type: 'keyUp', windowsVirtualKeyCode });
    }
  }

  /** Confirms the text. */
  async confirm(text: string): Promise<void> {
    await this.session.send('Input.insertText', { text });
  }

  /** Types a reading, converts it and presses Enter. */
  async write(reading: string, text: string): Promise<void> {
    await this.read(reading);
    await this.show(text);
    await this.pressEnter();
    await this.confirm(text);
  }
}
