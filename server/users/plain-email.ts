/** An address without case, spaces and what follows a plus: as `plain_email` of the database has it. */
export const plainEmail = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');
