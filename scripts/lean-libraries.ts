import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

import { leaned, type Library } from './lean-code.ts';
import { APART, parted } from './parted-library.ts';

/**
 * For which versions it was judged what is never called. A name that stays can mean something else in another version, which
 * no test of ours may meet: the build ends until somebody has looked.
 */
export const WRITTEN_FOR: Record<string, string> = {
  'react-dom': '19.3.1',
  '@xyflow/react': '12.12.1',
  '@xyflow/system': '0.0.84',
  'd3-color': '3.1.1',
  'd3-interpolate': '3.0.2',
  'd3-selection': '3.0.1',
  'd3-transition': '3.0.2',
  '@tanstack/query-core': '5.108.0',
  '@tanstack/virtual-core': '3.19.11',
  'lucide-react': '1.75.0',
};

const versionOf = (name: string): string => {
  const file = join(import.meta.dirname, '../node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

/** Throws when one of the libraries is another version than the one that was looked at. */
export function mustBeKnown(writtenFor = WRITTEN_FOR, installed = versionOf): void {
  for (const [name, version] of Object.entries(writtenFor))
    if (installed(name) !== version)
      throw new Error(
        `${name} is ${installed(name)}, but what scripts/lean-libraries.ts leaves out of it was judged for ${version}. ` +
          'Look whether all of that is still never called, then write the new version into WRITTEN_FOR.',
      );
}

/** The number of an error of React, and what it is about, lead to its text. */
const NUMBERED = {
  formatProdErrorMessage: "function formatProdErrorMessage(...said) { return 'React error ' + said.join(', '); }",
};
const words = (text: string): string[] => text.trim().split(/\s+/);

/**
 * No HTML of a server is taken over, nothing is rendered that React would move into the head or animate, and nobody reads
 * which components an error went through. The lint refuses what is left out (lint/mechanisms.ts).
 */
const REACT: Library = {
  name: 'react-dom',
  file: /\/react-dom-client\.production\.js$/,
  unused: words(`
    throwOnHydrationMismatch prepareToHydrateHostInstance popHydrationState resetHydrationState queueHydrationError
    updateDehydratedSuspenseComponent retrySuspenseComponentWithoutHydrating mountHostRootWithoutHydrating
    updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating
    pushDehydratedActivitySuspenseHandler commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks
    retryDehydratedSuspenseBoundary clearHydrationBoundary hideOrUnhideDehydratedBoundary canHydrateInstance
    canHydrateTextInstance canHydrateHydrationBoundary attemptContinuousHydration attemptHydrationAtCurrentPriority
    attemptExplicitHydrationTarget accumulateOrCreateContinuousQueuedReplayableEvent
    attemptReplayContinuousQueuedEvent attemptReplayContinuousQueuedEventInMap replayUnblockedEvents
    scheduleReplayQueueIfNeeded queueIfContinuousEvent retryIfBlockedOn ReactDOMHydrationRoot
    getViewTransitionName getViewTransitionClassName trackEnterViewTransitions pushViewTransitionCancelableScope
    applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive
    restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions commitEnterViewTransitions
    commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions
    restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
    measureViewTransitionHostInstancesRecursive measureNestedViewTransitions scheduleViewTransitionEvent
    reportViewTransitionError applyViewTransitionName restoreViewTransitionName startViewTransition
    ViewTransitionPseudoElement createViewTransitionInstance
    initSuspenseListRenderState updateSuspenseListComponent cutOffTailIfNeeded
    preloadResourceAndSuspendIfNeeded preload preloadModule preinitStyle preinitScript preinitModuleScript getResource
    preloadStylesheet acquireResource insertStylesheet adoptPreloadPropsForStylesheet adoptPreloadPropsForScript
    getHydratableHoistableCache mountHoistable isHostHoistableType preloadResource suspendResource
    insertSuspendedStylesheets insertStylesheetIntoRoot resolveSingletonInstance releaseSingletonInstance
    clearSingletonPreambleContribution commitHostSingletonAcquisition createHoistableInstance
    commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects
    commitNewChildToFragmentInstance deleteChildFromFragmentInstance validateDocumentPositionWithFiberTree
    mountActionState updateActionStateImpl runActionStateAction dispatchActionState
    preloadInstanceAndSuspendIfNeeded suspendInstance accumulateSuspenseyCommitOnFiber
    recursivelyAccumulateSuspenseyCommit estimateBandwidth estimateImageBytes isLikelyStaticResource onUnsuspendImg
    defaultOnDefaultTransitionIndicator getStackByFiberInDevAndProd`),
  instead: NUMBERED,
  pins: /^FragmentInstance\.prototype\./,
};

/** Nothing asks React for files that the document would need. */
const REACT_FILES: Library = {
  name: 'react-dom (files)',
  file: /\/react-dom\.production\.js$/,
  unused: [],
  instead: NUMBERED,
  pins: /^exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) =/,
};

/** Nodes are neither connected nor selected by xyflow, have no parents, and its keys are switched off. */
const FLOW: Library = {
  name: '@xyflow/react',
  file: /\/@xyflow\/react\/dist\/esm\/index\.js$/,
  unused: words(`
    A11yDescriptions Attribution SelectionListener SelectionListenerInner UserSelection NodesSelection
    useMoveSelectedNodes useGlobalKeyHandler createSimpleBezierEdge createSmoothStepEdge createStepEdge
    createStraightEdge EdgeTextComponent EdgeUpdateAnchors ConnectionLineWrapper useNodeOrEdgeTypesWarning
    useStylesLoadedWarning MarkerDefinitions InputNode OutputNode DefaultNode HandleComponent
    useViewportSync useColorModeClass handleNodeClick`),
  instead: {
    // it is dragged to pan, and says where it is pressed and pointed at
    Pane: `function Pane({ children, onPaneClick, onPaneMouseMove }) {
      const dragging = useStore((state) => state.paneDragging);
      const className = cc(['react-flow__pane', { draggable: true, dragging }]);
      const onClick = (event) => event.target === event.currentTarget && onPaneClick?.(event);
      return jsx('div', { className, onClick, onPointerMove: onPaneMouseMove, style: containerStyle, children });
    }`,
  },
  unasked: {
    useReactFlow: words(`
      getEdges getEdge addNodes addEdges toObject deleteElements getIntersectingNodes isNodeIntersecting updateNode
      updateNodeData updateEdge updateEdgeData getHandleConnections getNodeConnections`),
  },
  pins: /^\w+\.displayName = /,
  apart: ['NodeResizer', 'NodeToolbar', 'NodeResizeControl', 'EdgeToolbar'],
};
const FLOW_SYSTEM: Library = {
  name: '@xyflow/system',
  file: /\/@xyflow\/system\/dist\/esm\/index\.js$/,
  // its errors say what a developer has done wrong, and are numbered; its names are of parts that are never shown
  unused: words(`
    handleExpandParent updateChildNode onPointerDown isValidHandle errorMessages defaultAriaLabelConfig getElementsToRemove getNodesInside
    isEdgeVisible`),
  apart: ['XYResizer', 'getNodeToolbarTransform', 'getEdgeToolbarTransform'],
};
/** Only its zoom is asked for, and the way between two numbers. */
const INTERPOLATE: Library = {
  name: 'd3-interpolate',
  file: /\/d3-interpolate\/dist\/d3-interpolate\.mjs$/,
  unused: ['value'],
};
/** One node at a time is selected, which has listeners, a property and a style. */
const SELECTION: Library = {
  name: 'd3-selection',
  file: /\/d3-selection\/dist\/d3-selection\.mjs$/,
  unused: words(`
    selection_selectAll selection_selectChild selection_selectChildren selection_data selection_enter selection_exit
    selection_join selection_merge selection_order selection_sort selection_nodes selection_attr selection_classed
    selection_text selection_html selection_raise selection_lower selection_append selection_insert selection_remove
    selection_clone selection_dispatch`),
  pins: /^(EnterNode|ClassList)\.prototype /,
};
/** Rows are in one column, begin at the top and do not follow what is appended; only `scrollToIndex` moves them. */
const VIRTUAL: Library = {
  name: '@tanstack/virtual-core',
  file: /\/@tanstack\/virtual-core\/dist\/esm\/index\.js$/,
  unused: ['isAppendWithTrim'],
  methods: words(`
    getVirtualDistanceFromEnd getDistanceFromEnd isAtEnd scrollToOffset scrollBy scrollToEnd cancelScroll takeSnapshot`),
};
export const LIBRARIES = [REACT, REACT_FILES, FLOW, FLOW_SYSTEM, INTERPOLATE, SELECTION, VIRTUAL];

/** Only lazy parts read page by page: how that is done comes with what observes it, and until then nobody asks for it. */
const PAGES = /\/@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/;
const PAGES_OBSERVER = /\/@tanstack\/query-core\/build\/modern\/infiniteQueryObserver\.js$/;
const PAGES_LATER = `let known;
  export const know = (behavior) => { known = behavior; };
  export const infiniteQueryBehavior = (pages) => known(pages);`;

/** The observer with what it observes. Throws when the installed one gets that from elsewhere. */
export function withPages(code: string): string {
  const from = /from "(\.\/infiniteQueryBehavior\.js)";/;
  if (!from.test(code))
    throw new Error('infiniteQueryObserver imports no behavior any more: look at lean-libraries.ts');
  return `${code.replace(from, `from "$1${APART}";`)}
    import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js${APART}";
    import { know } from "./infiniteQueryBehavior.js";
    know(infiniteQueryBehavior);`;
}

const ours = (path: string): string => JSON.stringify(join(import.meta.dirname, '..', path));
/** What stands in the place of a whole file. */
const STAND_INS: [file: RegExp, code: string][] = [
  [PAGES, PAGES_LATER],
  // xyflow's camera moves numbers only
  [
    /\/node_modules\/d3-color\//,
    'export function color() { return null; }\nexport { color as rgb, color as hsl, color as lab, color as hcl, color as cubehelix };',
  ],
  [
    /\/node_modules\/d3-transition\/.*\.mjs$/,
    `import { selection } from 'd3-selection';
    import { CameraMove, interrupt } from ${ours('src/core/canvas/camera-move.ts')};
    selection.prototype.interrupt = function () { return this.each(function () { interrupt(this); }); };
    selection.prototype.transition = function () { return new CameraMove(this, this.node()); };
    export { interrupt };`,
  ],
  // our own actions write (core/editing)
  [
    /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/,
    `export class MutationCache { clear() {} find() {} findAll() { return []; } getAll() { return []; }
    resumePausedMutations() { return Promise.resolve(); } }`,
  ],
  // what React has by itself
  [
    /\/use-sync-external-store\/cjs\/use-sync-external-store-shim\.production\.js$/,
    'exports.useSyncExternalStore = require("react").useSyncExternalStore;',
  ],
  [
    /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    `export { createPlainIcon as default } from ${ours('src/core/ui/plain-icon.ts')};`,
  ],
];
/** React's keys of the parts of an icon, which never change places, and the size that all of them have. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const ICON_EXTRAS = /,\s*key: "\w+"|\bsize: 24,/g;

/** Rules of xyflow for what is never shown here, and its colours of the dark look, which is ours. */
const UNSHOWN =
  '__(?:minimap|controls|background|attribution|edgeupdater|edge-text|connection|nodesselection|selection|arrowhead|edgelabel|node-(?:input|default|output|group)|edge(?:\\.(?:selectable|animated|selected)|:focus| \\.react-flow__edge-text)|pane\\.selection|handle\\.connect)|\\.dark';
const UNSHOWN_RULE = new RegExp(
  `(?<=[{}]|\\\\n)(?:\\s|\\\\n)*(?:(?:svg)?\\.react-flow(?:${UNSHOWN})[^{},]*,?(?:\\s|\\\\n)*)+\\{[^{}]*\\}`,
  'g',
);
const UNSHOWN_VALUE =
  /--xy-(?:minimap|controls|background|attribution|connectionline|selection|edge-label|node-(?!z))[\w-]*-default:[^;{}]*;?/g;
/** The built sheet of a flow without them. */
export const leanFlowSheet = (css: string): string => css.replace(UNSHOWN_RULE, '').replace(UNSHOWN_VALUE, '');

const UNUSED_GROUND =
  /(?:(?:::-webkit-date(?:time)?-[\w-]+|:where\(select:is[^{},]*,[^{},]*optgroup[^{},]*|abbr:where\(\[title\]\))(?:\\n|\s|,)*)+\{[^{}]*\}/g;
/** A sheet without what its ground says of fields for dates, lists with several choices and abbreviations: we have none. */
export const leanGround = (css: string): string => css.replace(UNUSED_GROUND, '');

const libraryOf = (id: string): Library | undefined =>
  LIBRARIES.find(({ file }) => file.test(id.replaceAll('\\', '/')));

/** The second module of a library whose first one has this id. */
function secondOf(id: string): { code: string; moduleSideEffects: boolean } | null {
  if (PAGES.test(id)) return { code: readFileSync(id, 'utf8'), moduleSideEffects: false };
  const library = libraryOf(id);
  if (!library?.apart) return null;
  return {
    code: parted(leaned(readFileSync(id, 'utf8'), library), library.apart, id).second,
    moduleSideEffects: false,
  };
}

export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  buildStart: () => mustBeKnown(),
  resolveId: (id, importer) =>
    id.endsWith(APART) ? (id.startsWith('.') ? join(dirname(importer ?? ''), id) : id) : null,
  load(id) {
    if (id.endsWith(APART)) return secondOf(id.slice(0, -APART.length));
    const standIn = STAND_INS.find(([file]) => file.test(id.replaceAll('\\', '/')));
    return standIn ? { code: standIn[1], moduleSideEffects: true } : null;
  },
  transform(code, id) {
    if (PAGES_OBSERVER.test(id.replaceAll('\\', '/'))) return { code: withPages(code), map: null };
    if (ICON.test(id.replaceAll('\\', '/'))) return { code: code.replace(ICON_EXTRAS, ''), map: null };
    const library = libraryOf(id);
    if (!library) return null;
    const lean = leaned(code, library);
    return { code: library.apart ? parted(lean, library.apart, id).rest : lean, map: null };
  },
});
