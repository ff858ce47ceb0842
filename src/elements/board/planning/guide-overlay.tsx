import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { useModal } from '#core/ui/floating/modal.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { guideAddress } from './guide-address.ts';

/** Shows the guide page that a `show-guide` event names, above the form (whiteboard 2.5). */
export function GuideOverlay() {
  const t = useTexts('planning');
  const host = useHost();
  const toast = useToast();
  const { core } = useCore();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const onShow = (event: Event): void => {
      const url = (event as CustomEvent<{ url?: unknown } | undefined>).detail?.url;
      const found = guideAddress(url, [location.origin, core.apiUrl], document.baseURI);
      if (found === undefined) toast({ kind: 'warning', title: t('guide.refused') });
      setAddress(found);
    };
    host.element.addEventListener('show-guide', onShow);
    return () => host.element.removeEventListener('show-guide', onShow);
  }, [host, core, toast, t]);
  return address === undefined ? null : <Guide address={address} onClose={() => setAddress(undefined)} />;
}

function Guide({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useTexts('planning');
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      className="dialog dialog-full"
      aria-label={t('guide.label')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-head">
        <h2 className="min-w-0 flex-1">{t('guide.label')}</h2>
        <Button icon={X} data-autofocus="" onClick={onClose}>
          {t('guide.close')}
        </Button>
      </header>
      {/* only pages of ours get here; they may run, but without the person's session */}
      <iframe
        title={t('guide.label')}
        src={address}
        sandbox="allow-scripts allow-forms allow-popups"
        className="min-h-0 w-full flex-1 border-0 bg-white"
      />
    </dialog>
  );
}
