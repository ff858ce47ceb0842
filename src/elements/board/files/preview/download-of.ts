import type { SourceFile } from '#contract/board/source-files.ts';
import { hasExtension, type Core } from '#core/session/core.ts';

/** The link to a file as it came: one of another origin opens beside the board, since browsers do not save it. */
export function downloadOf({ file, original_filename }: Pick<SourceFile, 'file' | 'original_filename'>, core: Core) {
  const url = new URL(file, core.apiUrl);
  // an address of others is taken as it is: it may be signed
  if (hasExtension(core, 'files')) url.searchParams.set('download', 'true');
  const isElsewhere = url.origin !== location.origin;
  return { href: url.href, download: original_filename, ...(isElsewhere && { target: '_blank', rel: 'noopener' }) };
}
