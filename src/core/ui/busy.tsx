/** Turns in the place of a small part until its code has come. */
export const Busy = () => <span className="spinner" />;
