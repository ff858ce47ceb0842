import type { SourceFile } from '#contract/board/source-files.ts';

/** The link to a file as it came: one of another origin opens beside the board, since browsers do not save it. */
export function downloadOf(
  { file, original_filename }: Pick<SourceFile, 'file' | 'original_filename'>,
  apiUrl: string,
) {
  const url = new URL(file, apiUrl);
  url.searchParams.set('download', 'true');
  const isElsewhere = url.origin !== location.origin;
  return { href: url.href, download: original_filename, ...(isElsewhere && { target: '_blank', rel: 'noopener' }) };
}
