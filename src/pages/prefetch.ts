/** What the browser says about the connection, where it does. */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether code may be fetched ahead: not on very slow lines (application 9) and not for people who save data. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection?.effectiveType !== 'slow-2g' && connection?.saveData !== true;
