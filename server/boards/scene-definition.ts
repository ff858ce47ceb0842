import { STEPS, type Step } from '#contract/board/cards.ts';
import type { BoardRights } from '#contract/policy.ts';
import { headerText } from '#contract/board/scene-header.ts';
import type { ChecklistItem } from '#contract/board/scene-planning.ts';
import type { SceneFields } from '#contract/board/scene-shape.ts';
import type { InfoNodeData, SceneDefinition } from '#contract/board/scene.ts';

/** The questions of the planning form, in their order; labels and hints are translation keys (whiteboard 2.5). */
export const PLANNING_FIELDS = [
  'bereich',
  'strategy_name',
  'anlass',
  'leitfrage',
  'halflife',
  'prozessziele',
  'nicht_ziele',
  'entscheider',
  'kernteam',
  'rahmen',
  'vorarbeiten',
  'betroffene',
  'erfolg',
  'kommunikation',
] as const;

type MeetingStep = 'kickoff' | 'workshop1' | 'workshop2';
const CHECKLISTS: Record<MeetingStep, readonly string[]> = {
  kickoff: ['invitation', 'room', 'slides'],
  workshop1: ['preread', 'cards', 'facilitation'],
  workshop2: ['results', 'goals'],
};

/** Size of the canvas node, in units of the board; it begins at (0, 700). */
const CANVAS = { x: 0, y: 700, width: 2100, height: 1500 } as const;
const INFO = { width: 480, gap: 60, y: 120, height: 460 } as const;

/** 'canvas' for the canvas step, 'kickoff' for kickoff and planen, 'form' otherwise (whiteboard 2.3). */
export function nodeTypeOf(step: Step): 'canvas' | 'kickoff' | 'form' {
  if (step === 'canvas') return 'canvas';
  return step === 'planen' || step === 'kickoff' ? 'kickoff' : 'form';
}

/** The id under which a step's node is found: node-{step}-{type}. */
export const nodeIdOf = (step: Step): string => `node-${step}-${nodeTypeOf(step)}`;

/**
 * What an info node says. The planning form opens from the node of planen, the meetings from theirs; the node types of
 * the data follow the main button (whiteboard 2.4), the ids the stepper (2.3).
 */
function infoData(step: Exclude<Step, 'canvas'>): InfoNodeData {
  const texts = { title: `whiteboard.nodes.${step}.title`, description: `whiteboard.nodes.${step}.description` };
  if (step === 'planen')
    return {
      ...texts,
      stepName: step,
      nodeType: 'form',
      fields: PLANNING_FIELDS.map((name) => ({
        name,
        frontend_label: `whiteboard.planning.${name}.label`,
        hint: `whiteboard.planning.${name}.hint`,
      })),
    };
  return { ...texts, stepName: step, nodeType: 'kickoff', fields: [], date_field: `${step}_meeting_date` };
}

/** The unified scene definition: info nodes in a row above the canvas, in the order of the steps (whiteboard 3). */
export function sceneDefinitionOf(rights: BoardRights): SceneDefinition {
  const infos = STEPS.filter((step) => step !== 'canvas').map((step, index) => ({
    id: nodeIdOf(step),
    type: 'info' as const,
    position: { x: index * (INFO.width + INFO.gap), y: INFO.y },
    width: INFO.width,
    height: INFO.height,
    data: infoData(step),
  }));
  const canvas = {
    id: nodeIdOf('canvas'),
    type: 'canvas' as const,
    position: { x: CANVAS.x, y: CANVAS.y },
    width: CANVAS.width,
    height: CANVAS.height,
    data: { title: 'whiteboard.nodes.canvas.title', stepName: 'canvas' },
  };
  const nodes = [...infos, canvas];
  return {
    steps: [...STEPS],
    stepTitles: Object.fromEntries(STEPS.map((step) => [step, `whiteboard.steps.${step}`])),
    nodes,
    edges: nodes.slice(1).map((node, index) => {
      const source = nodes[index]?.id ?? '';
      return { id: `edge-${source}-${node.id}`, source, target: node.id };
    }),
    zoom: 0.5,
    permissions: rights,
  };
}

/** Scene data with which a new board begins: its header and the usual checklists; their labels are translation keys. */
export function defaultScene(companyName: string, boardName: string): Record<string, SceneFields> {
  const checklistOf = (step: MeetingStep): string =>
    JSON.stringify(
      CHECKLISTS[step].map((item): ChecklistItem => ({
        id: `${step}-${item}`,
        label: `checklist.${step}.${item}`,
        state: false,
        isI18n: true,
      })),
    );
  return {
    canvas_header_data: {
      company_display: headerText(companyName, false),
      strategy_name: headerText(boardName, false),
      time_horizon_display: headerText('', false),
    },
    planen: {
      planen_kickoff_checklist: checklistOf('kickoff'),
      planen_workshop1_checklist: checklistOf('workshop1'),
      planen_workshop2_checklist: checklistOf('workshop2'),
    },
  };
}
