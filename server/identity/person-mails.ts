import type { Locale } from '#contract/accounts/people.ts';

import type { Transaction } from '../db/database.ts';
import { say, type TextKey, type TextParams } from '../http/refusals/texts.ts';
import type { MailService } from '../mail/mail-service.ts';

/** The mails about an account; each has a subject and a body in `server.json`. */
export type AccountMail = TextKey extends infer K ? (K extends `mail.${infer Name}.subject` ? Name : never) : never;

/** To whom, in which language. */
export interface Recipient {
  email: string;
  locale: Locale;
  companyId: string | null;
}

/** An address of the application at `address`. What is after the hash reaches no server and no log. */
export const linkInto = (address: string, locale: Locale, path: string, secret?: string): string =>
  `${address.replace(/\/+$/, '')}/${locale}${path}${secret === undefined ? '' : `#${secret}`}`;

/** Writes mails about accounts, with links into the application. */
export class PersonMails {
  readonly #mail: MailService;
  readonly #address: string;

  /** `address`: under which people open the product; links lead there whatever a request says. */
  constructor(mail: MailService, address: string) {
    this.#mail = mail;
    this.#address = address;
  }

  link(locale: Locale, path: string, secret?: string): string {
    return linkInto(this.#address, locale, path, secret);
  }

  /** In the caller's transaction, in the language of who gets it. */
  async send(
    tx: Transaction,
    name: AccountMail,
    { email, locale, companyId }: Recipient,
    params: TextParams & { link: string },
  ): Promise<void> {
    await this.#mail.send(tx, {
      companyId,
      to: email,
      subject: say(locale, `mail.${name}.subject`, params),
      body: say(locale, `mail.${name}.body`, params),
      isSecret: params.link.includes('#'),
    });
  }
}
