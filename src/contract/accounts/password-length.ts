/** Fewest characters of a password; apart from the other rules, so that a field can name it without them. */
export const PASSWORD_MIN = 10;
