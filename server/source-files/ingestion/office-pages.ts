import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { guardZip } from '../../tables/zip-guard.ts';
import { IngestionFailure, report, SOURCE } from './ingested.ts';
import { makePdfPages } from './pdf-pages.ts';
import { makeSimplePages } from './simple-pages.ts';

const run = promisify(execFile);
/** What LibreOffice may say of a file: it warns of much. */
const SAID_BYTES = 64 * 1024 * 1024;
/** How often it is said meanwhile that it is at work. */
const BUSY_MS = 20_000;

/** What a presentation or document may hold when it is unpacked; those of older programs end with bytes that say nothing. */
const UNPACKED = { bytes: 300 * 1024 * 1024, files: 5_000, mayTrail: true };

/** Makes the pages of a presentation or document: as LibreOffice shows it, without it a simplified preview. */
export async function makeOfficePages(bytes: Buffer, folder: string, kind: 'pptx' | 'docx'): Promise<void> {
  guardZip(bytes, UNPACKED);
  const pdf = await convert(folder, kind);
  if (pdf === 'missing') return makeSimplePages(bytes, folder, kind);
  if (pdf === null) throw new IngestionFailure('damaged');
  await makePdfPages(pdf, folder);
}

/** A setting that nothing changes. */
const fixed = (name: string, value: string | number | boolean): string =>
  `<prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop>`;

const item = (path: string, ...props: string[]): string =>
  `<item oor:path="/org.openoffice.${path}">${props.join('')}</item>`;

/**
 * Nothing that a file only links to is read, neither files of this server nor anything of a network; nothing in it runs,
 * neither macros nor objects of other programs. Should something ask for a network all the same, its proxy is nowhere.
 */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${[
  item(
    'Office.Common/Security/Scripting',
    fixed('BlockUntrustedRefererLinks', true),
    fixed('DisableActiveContent', true),
    fixed('DisableMacrosExecution', true),
    fixed('MacroSecurityLevel', 3),
  ),
  item('Office.Writer/Content/Update', fixed('Link', 2), fixed('Field', false), fixed('Chart', false)),
  item('Office.Common/Misc', fixed('UseOpenCL', false), fixed('CollectUsageInformation', false)),
  item('Office.Update/Update/Enabled', fixed('AutoCheckEnabled', false)),
  item(
    'Inet/Settings',
    fixed('ooInetProxyType', 2),
    ...['HTTP', 'HTTPS'].flatMap((name) => [
      fixed(`ooInet${name}ProxyName`, '127.0.0.1'),
      fixed(`ooInet${name}ProxyPort`, 9),
    ]),
  ),
].join('\n')}
</oor:items>
`;

/** Settings of LibreOffice for this one file; answers their folder. */
async function writeProfile(folder: string): Promise<string> {
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), PROFILE);
  return profile;
}

/** The file as a PDF; null when it cannot be converted, 'missing' without LibreOffice. */
async function convert(folder: string, kind: 'pptx' | 'docx'): Promise<Buffer | null | 'missing'> {
  const program = process.env['SOFFICE'] || 'soffice';
  const profile = `-env:UserInstallation=file://${await writeProfile(folder)}`;
  report({ busy: true });
  const busy = setInterval(() => report({ busy: true }), BUSY_MS);
  try {
    const how = ['--headless', '--norestore', '--nolockcheck', '--convert-to', 'pdf', '--outdir', folder];
    await run(program, [profile, ...how, join(folder, `${SOURCE}.${kind}`)], { maxBuffer: SAID_BYTES });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return 'missing';
  } finally {
    clearInterval(busy);
  }
  // it says success in any case: what counts is what lies there
  return readFile(join(folder, `${SOURCE}.pdf`)).catch(() => null);
}
