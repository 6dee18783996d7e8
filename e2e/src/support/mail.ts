import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/** The address of the newest mail to somebody in the mailbox of development; waits until the mail is there. */
async function addressOfMail(request: APIRequestContext, recipient: string): Promise<string> {
  const mailTo = new RegExp(`href="(/dev/mail/\\d+)"(?:(?!href).)*${recipient.replaceAll('.', '\\.')}`, 's');
  let address: string | undefined;
  await expect
    .poll(async () => (address = mailTo.exec(await (await request.get('/dev/mail')).text())?.[1]), {
      message: `mail to ${recipient}`,
    })
    .toBeDefined();
  return address!;
}

/** The newest mail to somebody, as a mail program that shows HTML gets it. */
export const htmlOfMail = async (request: APIRequestContext, recipient: string): Promise<string> =>
  (await request.get(`${await addressOfMail(request, recipient)}/html`)).text();

/** The link in the newest mail to somebody. */
export async function linkInMail(request: APIRequestContext, recipient: string): Promise<string> {
  const body = await (await request.get(await addressOfMail(request, recipient))).text();
  const link = /<a href="(https?:[^"]+)"/.exec(body)?.[1];
  if (!link) throw new Error(`the mail to ${recipient} has no link: ${body}`);
  return link.replaceAll('&amp;', '&');
}
