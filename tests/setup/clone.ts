import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A fresh copy of the migrated database; `drop` removes it even with open connections. */
export async function cloneDatabase(urls: {
  adminUrl: string;
  ownerUrl: string;
}): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: urls.adminUrl });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} owner leitstern template template_leitstern strategy file_copy`);
  const url = new URL(urls.ownerUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
