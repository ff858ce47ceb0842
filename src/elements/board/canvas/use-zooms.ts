import { useReactFlow } from '@xyflow/react';
import { useMemo } from 'react';

import { useBoardNotes } from '../notes/board-notes.ts';
import { outlineOf } from '../notes/placement.ts';
import { boxAround, type Box } from '../scene/camera.ts';
import { useStage } from '../model/board-stage.ts';
import { nodeIdOf } from '../scene/scene-definition.ts';
import { TO_STEP } from './use-camera.ts';

/** The three zooms that have a key: everything, the selection, and 100 %. */
export interface Zooms {
  fit: () => void;
  /** What is selected, else the current step. */
  toSelection: () => void;
  toFullSize: () => void;
}

export function useZooms(): Zooms {
  const flow = useReactFlow();
  const model = useBoardNotes();
  const { camera, step } = useStage();
  return useMemo(() => {
    const show = (box: Box | undefined): void => {
      if (box) camera.show({ box });
    };
    return {
      fit: () => {
        const fixed = flow.getNodes().flatMap((node) => (node.type === 'note' ? [] : [flow.getNodesBounds([node])]));
        show(boxAround([...fixed, ...model.store.list]));
      },
      toSelection: () => {
        const chosen = model.selected();
        if (chosen.length > 0) show(outlineOf(chosen));
        else camera.show({ node: nodeIdOf(step) });
      },
      toFullSize: () => camera.zoom(1, TO_STEP),
    };
  }, [flow, model, camera, step]);
}
