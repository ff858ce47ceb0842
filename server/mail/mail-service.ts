import { z } from '#contract/z.ts';

import type { Database, Transaction } from '../db/database.ts';
import { defineJob, type JobsService } from '../jobs/jobs-service.ts';
import { insertMail, markMailSent, removeOldMails, storeMailError, takeUnsentMail } from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';

export interface Mail {
  /** Null for mails that belong to no company, such as those of the platform. */
  companyId: string | null;
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The text carries a link that lets somebody in: it is forgotten once the mail is sent. */
  isSecret?: boolean;
}

export interface MailNeeds {
  database: Database;
  jobs: JobsService;
  transport: MailTransport;
}

/** Mails: stored with the action that causes them, sent by a job that tries again for about a day. */
export class MailService {
  readonly #needs: MailNeeds;
  readonly #job;
  #log: (text: string) => void = () => undefined;

  constructor(needs: MailNeeds) {
    this.#needs = needs;
    this.#job = defineJob({
      name: 'mail.send',
      schema: z.object({ id: z.uuid() }),
      retry: { limit: 10, delaySeconds: 60 },
      handler: ({ id }) => this.deliver(id),
    });
    needs.jobs.register(this.#job);
  }

  /** Where it is logged that a mail is in the outbox. */
  logTo(log: (text: string) => void): void {
    this.#log = log;
  }

  /** In the caller's transaction: the mail leaves when and only when that commits. */
  async send(tx: Transaction, { companyId, to, subject, body, isSecret = false }: Mail): Promise<string> {
    const id = await insertMail(tx, { company_id: companyId, recipient: to, subject, body, is_secret: isSecret });
    await this.#needs.jobs.enqueue(this.#job, { id }, tx);
    return id;
  }

  /** What was sent more than 90 days ago is forgotten. */
  removeOld(): Promise<void> {
    return removeOldMails(this.#needs.database);
  }

  /** Sends a mail that is not sent yet. Throws when that fails, so that the job comes again. */
  async deliver(id: string): Promise<void> {
    const { database } = this.#needs;
    const mail = await takeUnsentMail(database, id);
    if (!mail) return;
    try {
      const place = await this.#needs.transport({ id, to: mail.recipient, subject: mail.subject, body: mail.body });
      if (place) this.#log(`A mail to ${mail.recipient} lies in ${place}, since no SMTP_URL is set`);
    } catch (error) {
      await storeMailError(database, id, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await markMailSent(database, mail);
  }
}
