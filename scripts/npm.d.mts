export function npmScript(execPath: string, asked: string | undefined): string | undefined;
export function isNetworkFailure(log: string): boolean;
