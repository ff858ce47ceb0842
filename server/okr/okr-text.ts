/** Text without case and accents, as people search; folds as `reads` does in the database. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
