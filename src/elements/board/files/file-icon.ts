import {
  BookText,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileType,
  Presentation,
  Table2,
  type LucideIcon,
} from 'lucide-react';

import { fileKindOf, type FileKind } from '#contract/board/source-files.ts';

const ICONS: Record<FileKind, LucideIcon> = {
  pptx: Presentation,
  docx: FileText,
  pdf: BookText,
  xlsx: FileSpreadsheet,
  csv: Table2,
  txt: FileType,
  png: FileImage,
  jpeg: FileImage,
  jpg: FileImage,
};

/** The icon of a kind of file, by the name of one. */
export function fileIconOf(name: string): LucideIcon {
  const kind = fileKindOf(name);
  return kind === null ? FileText : ICONS[kind];
}
