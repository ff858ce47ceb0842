/** How notes and cards lie in React Flow: notes say themselves whether they can be moved; keys and selection are ours. */
export const FLOW = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  elevateNodesOnSelect: false,
  zoomOnDoubleClick: false,
  panOnScroll: true,
  // the board follows the fingers, and stays on whole pixels
  panOnScrollSpeed: 1,
  disableKeyboardA11y: true,
  proOptions: { hideAttribution: true },
} as const;

/** How far an arrow key pans, in px. */
export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
};
