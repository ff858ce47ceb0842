/** What the tests use of ldapjs, which brings no types. */
declare module 'ldapjs' {
  import type { Socket } from 'node:net';

  interface Dn {
    toString(): string;
  }
  interface Control {
    type: string;
    value: { size: number; cookie: Buffer };
  }
  interface BindRequest {
    dn: Dn;
    credentials: string;
  }
  export interface SearchRequest {
    dn: Dn;
    filter: { matches(attributes: object): boolean };
    controls: Control[];
    connection: Socket & { ldap: { bindDN: Dn } };
  }
  export interface SearchResponse {
    attributes: string[];
    addControl(control: object): void;
    send(entry: object): void;
    end(): void;
  }
  type Next = (error?: Error) => void;
  interface Server {
    bind(dn: string, handler: (req: BindRequest, res: SearchResponse, next: Next) => void): void;
    search(dn: string, handler: (req: SearchRequest, res: SearchResponse, next: Next) => void): void;
    newConnection(socket: Socket): void;
  }
  class LdapError extends Error {}
  const ldap: {
    createServer(options: { log: object }): Server;
    InvalidCredentialsError: typeof LdapError;
    InsufficientAccessRightsError: typeof LdapError;
    NoSuchObjectError: typeof LdapError;
    OperationsError: typeof LdapError;
    PagedResultsControl: new (options: { value: { size: number; cookie: Buffer } }) => object;
  };
  export default ldap;
}
