import { Suspense } from 'react';
import { onPress } from '#core/ui/on-press.ts';

import type { InfoNodeData, SceneDefinition } from '#contract/board/scene.ts';

import { ownFields } from './checklist.ts';

const FormFullscreen = onPress(async () => (await import('./form/form-fullscreen.tsx')).FormFullscreen);
const MeetingFocus = onPress(async () => (await import('./meeting-focus.tsx')).MeetingFocus);
const MissingStep = onPress(async () => (await import('./missing-step.tsx')).MissingStep);

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
  if (!found || step === '')
    return (
      <Suspense fallback={null}>
        <MissingStep onClose={onClose} />
      </Suspense>
    );
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
