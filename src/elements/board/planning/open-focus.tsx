import { lazy, Suspense } from 'react';

import type { InfoNodeData, SceneDefinition } from '#contract/board/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { ownFields } from './checklist.ts';

const FormFullscreen = lazy(async () => ({ default: (await import('./form/form-fullscreen.tsx')).FormFullscreen }));
const MeetingFocus = lazy(async () => ({ default: (await import('./meeting-focus.tsx')).MeetingFocus }));

interface FocusProps {
  scene: SceneDefinition;
  step: string;
  /** Start values of a form instead of the stored ones. */
  values: Record<string, unknown> | undefined;
  onClose: () => void;
}

/** The form or the meeting of a step over the whole page, after the type of its node (whiteboard 2.4). */
export function OpenFocus({ scene, step, values, onClose }: FocusProps) {
  const found = scene.nodes.find(({ type, data }) => type === 'info' && data['stepName'] === step);
  if (!found || step === '') return <MissingStep onClose={onClose} />;
  // the data of an info node; fields that another server leaves out are optional
  const node = found.data as InfoNodeData;
  const shared = scene.nodes.flatMap(({ data }) => ownFields(data as InfoNodeData));
  const isForm = node.nodeType === undefined ? (node.fields ?? []).length > 0 : node.nodeType === 'form';
  return (
    <Suspense fallback={null}>
      {isForm ? (
        <FormFullscreen node={node} shared={shared} values={values} onClose={onClose} />
      ) : (
        <MeetingFocus node={node} onClose={onClose} />
      )}
    </Suspense>
  );
}

/** A node that does not name its step has no form to open (whiteboard 8). */
function MissingStep({ onClose }: { onClose: () => void }) {
  const t = useTexts('planning');
  const core = useTexts('core');
  return (
    <Dialog open role="alertdialog" title={t('error.missingStep')} onClose={onClose} closeButton={false}>
      <Button look="primary" onClick={onClose}>
        {core('act.close')}
      </Button>
    </Dialog>
  );
}
