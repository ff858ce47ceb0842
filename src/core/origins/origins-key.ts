/** Under which key everything about the red thread is cached. */
export const ORIGINS_KEY = ['origins'] as const;
