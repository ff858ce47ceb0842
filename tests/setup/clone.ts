import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A fresh copy of the migrated database, or of another; `drop` removes it even with open connections. */
export async function cloneDatabase(
  urls: { adminUrl: string; ownerUrl: string },
  template = 'template_leitstern',
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const once = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: urls.adminUrl });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  // a backend that is about to go may still sit there (object_in_use)
  const run = async (sql: string): Promise<void> => {
    for (const end = Date.now() + 60_000; ; await pause(200)) {
      const failure = await once(sql).catch((error: unknown) => error);
      if (failure === undefined) return;
      if ((failure as { code?: string }).code !== '55006' || Date.now() > end) throw failure;
    }
  };
  await run(`create database ${name} owner leitstern template ${template} strategy file_copy`);
  const url = new URL(urls.ownerUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
