import { createFakeMail } from './fake-mail.ts';

describe('the fake mail port', () => {
  const hello = { to: 'hanako@example.jp', subject: 'こんにちは', text: '本文' };

  it('records the sent mails, oldest first', async () => {
    const mail = createFakeMail();
    await mail.send(hello);
    await mail.send({ ...hello, subject: '二通目' });
    expect(mail.sent.map(({ subject }) => subject)).toEqual(['こんにちは', '二通目']);
  });

  it('fails once on demand, and does not record that mail', async () => {
    const mail = createFakeMail();
    mail.failNext(new Error('mailbox full'));
    await expect(mail.send(hello)).rejects.toThrow('mailbox full');
    await mail.send(hello);
    expect(mail.sent).toEqual([hello]);
  });
});
