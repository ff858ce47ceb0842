import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail on its way. The id makes a second delivery of the same mail recognisable. */
export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  body: string;
}

/** Takes one mail over, or throws. Answers where a person finds it, when it stays on this computer. */
export type MailTransport = (mail: OutgoingMail) => Promise<string | null>;

const messageOf = ({ id, to, subject, body }: OutgoingMail, from: string) => ({
  from,
  to,
  subject,
  text: body,
  messageId: `<${id}@leitstern>`,
});

/** Hands mails to the mail server of SMTP_URL. */
export function smtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport(url);
  return async (mail) => {
    await smtp.sendMail(messageOf(mail, from));
    return null;
  };
}

/** Without a mail server: one file per mail, which only the server's user can read. */
export function outboxTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message } = await composer.sendMail(messageOf(mail, from));
    const path = join(folder, `${mail.id}.eml`);
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(message as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    return path;
  };
}

/** By the mail server of the settings, or into a folder. */
export const transportOf = (mail: { smtpUrl?: string | undefined; from: string } | undefined, outbox: string) => {
  const { smtpUrl, from } = mail ?? { from: 'Leitstern <no-reply@localhost>' };
  return smtpUrl ? smtpTransport(smtpUrl, from) : outboxTransport(outbox, from);
};
