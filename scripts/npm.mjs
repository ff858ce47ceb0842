// Which npm there is, and whether it failed for want of the network. Part of the launcher: any Node, no packages.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The script of npm, to be run with a Node of one's choice; undefined where none is known. That of a Node for Windows
 * lies beside it, and the command `npm` there always takes that Node.
 *
 * @param asked what `npm_execpath` names: npm itself, or another program such as yarn.
 */
export function npmScript(execPath, asked) {
  const scripts = [asked, join(dirname(execPath), 'node_modules/npm/bin/npm-cli.js')];
  return scripts.find((script) => script?.endsWith('npm-cli.js') && existsSync(script));
}

/** Whether a log of npm ends in what may have passed at the next try: no connection, a broken one, a busy server. */
export function isNetworkFailure(log) {
  return /^\d+ error code (E(CONN\w+|NOTFOUND|AI_AGAIN|TIMEDOUT|NETUNREACH|HOSTUNREACH|PIPE|INTEGRITY|429|5\d\d)|ERR_SOCKET_TIMEOUT)\s*$/m.test(
    log,
  );
}
