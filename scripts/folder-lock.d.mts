export function ownerOf(pid: number): string;
export function isAbandoned(lock: string): boolean;
export function alone<T>(lock: string, work: () => T | Promise<T>, report: () => void): Promise<T>;
