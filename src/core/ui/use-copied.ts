import { useState } from 'react';

import { useToast } from './overlays/toaster.tsx';

/** Copies a text, and knows whether that was done. Where the browser forbids it, `failed` says so. */
export function useCopied(text: string, failed?: string): { copied: boolean; copy: () => void } {
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (failed !== undefined) toast({ kind: 'warning', title: failed });
    }
  };
  return { copied, copy: () => void copy() };
}
