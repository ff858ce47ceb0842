export const NODE_VERSION: string;
export function isKnownPackage(name: string): boolean;
export function isKnownProgram(name: string, file: string): boolean;
