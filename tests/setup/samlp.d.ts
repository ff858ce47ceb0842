declare module 'samlp' {
  interface ParsedRequest {
    id?: string;
    issuer?: string;
    assertionConsumerServiceURL?: string;
  }
  const samlp: {
    getSamlResponse(
      options: Record<string, unknown>,
      user: object,
      done: (error: Error | null, xml?: string) => void,
    ): void;
    parseRequest(
      request: { query: Record<string, string>; method?: string; originalUrl?: string },
      options: Record<string, unknown>,
      done: (error: Error | null, data?: ParsedRequest) => void,
    ): void;
  };
  export default samlp;
}
