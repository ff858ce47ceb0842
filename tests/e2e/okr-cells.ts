import { expect, type Locator } from '@playwright/test';

/** Opens a cell of the table for writing, by keyboard; its field, which has the focus. */
export async function openCell(cell: Locator): Promise<Locator> {
  await cell.focus();
  await cell.press('Enter');
  const field = cell.getByRole('textbox');
  await expect(field).toBeFocused();
  return field;
}
