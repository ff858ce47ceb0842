import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { NotificationsService } from '#server/notifications/notifications-service.ts';
import { userNotifications } from '#server/notifications/notifications-tables.ts';

import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { useServer } from '../setup/server.ts';

const server = useServer();
const service = new NotificationsService();
let company: SeededCompany;
let other: SeededCompany;
beforeAll(async () => {
  company = await seedCompany(server.database);
  other = await seedCompany(server.database);
});

const notification = () =>
  ({
    companyId: company.id,
    userId: company.writer.id,
    kind: 'lock_taken_over',
    params: { card_key: 'kunden', board_id: 'b', board: 'Wärme 2030', name: 'Ada Admin' },
    target: '/client/whiteboard/b?card=kunden',
  }) as const;

test('[A1.16] [A3.44] a notification is stored unread for its person, with what its text and its target need', async () => {
  const id = await service.notify(server.database, notification());
  const rows = await server.database.inCompany(company.id, (tx) =>
    tx.select().from(userNotifications).where(eq(userNotifications.id, id)),
  );
  const { companyId: company_id, userId: user_id, ...rest } = notification();
  expect(rows).toEqual([expect.objectContaining({ id, company_id, user_id, ...rest, is_read: false, version: 1 })]);
});

test('within a transaction of one company nobody of another can be notified', async () => {
  await expect(server.database.inCompany(other.id, (tx) => service.notify(tx, notification()))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('row-level security') },
  });
  const seen = await server.database.inCompany(other.id, (tx) => tx.select().from(userNotifications));
  expect(seen).toEqual([]);
});
