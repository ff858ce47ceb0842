import { z } from '#contract/z.ts';

import type { AuditService } from '../audit/audit-service.ts';
import type { Database } from '../db/database.ts';
import type { FilesService } from '../files/files-service.ts';
import { removeOldRepeats } from '../http/limits/repeats-store.ts';
import type { ActivationService } from '../identity/activation-service.ts';
import type { IdentityService } from '../identity/identity-service.ts';
import type { MailService } from '../mail/mail-service.ts';
import { removeOldNotes } from '../notes/note-files-service.ts';
import { removeAllLeft } from '../source-files/left-files-service.ts';
import type { SingleSignOnService } from '../single-sign-on/single-sign-on-service.ts';
import { removeOldImports } from '../okr/exchange/import-service.ts';
import { removeOldTrash } from '../trash/keep-service.ts';
import { defineJob, type Job } from './jobs-service.ts';

export interface NightlyNeeds {
  database: Database;
  identity: IdentityService;
  links: { removeOld(): Promise<void> };
  activation: ActivationService;
  files: FilesService;
  singleSignOn: SingleSignOnService;
  mail: MailService;
  audit: AuditService;
  /** How long the audit log is stored, in days. */
  auditDays: number;
}

/** Takes away every night what nobody needs any longer: sessions, counters, old answers, half uploads, old notes. */
export function nightlyJob(needs: NightlyNeeds): Job<Record<string, never>> {
  const { database, identity, links, activation, files, singleSignOn, mail, audit, auditDays } = needs;
  return defineJob({
    name: 'nightly',
    schema: z.object({}),
    cron: '17 2 * * *',
    handler: async () => {
      await identity.removeOld();
      await links.removeOld();
      await activation.removeOld();
      await singleSignOn.removeOld();
      await mail.removeOld();
      await audit.removeOld(auditDays);
      await removeOldRepeats(database);
      await removeOldNotes({ database, files });
      await removeAllLeft({ database, files });
      await removeOldImports(database);
      await removeOldTrash(database);
      await files.removeUnfinished();
    },
  });
}
