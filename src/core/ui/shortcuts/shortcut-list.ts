/** One action by its keys: each of `keys` is a combination such as `Ctrl+Z`; `text` is its name in `shortcuts.json`. */
interface Shortcut {
  keys: readonly string[];
  text: string;
}

/** Every key of the product by where it works; an area adds its own here and names it with `useShortcuts`. */
export const SHORTCUTS = {
  everywhere: [
    { keys: ['?'], text: 'help' },
    { keys: ['Escape'], text: 'close' },
  ],
  board: [
    { keys: ['Ctrl+F'], text: 'searchBoard' },
    { keys: ['Shift+1'], text: 'fit' },
    { keys: ['Shift+2'], text: 'zoomToSelection' },
    { keys: ['0'], text: 'fullSize' },
    { keys: ['+', '-'], text: 'zoom' },
    { keys: ['Arrows'], text: 'pan' },
    { keys: ['Ctrl+Wheel'], text: 'zoomByWheel' },
    { keys: ['Space+Drag'], text: 'panByDrag' },
  ],
  notes: [
    { keys: ['N', 'DoubleClick'], text: 'newNote' },
    { keys: ['Ctrl+V'], text: 'pasteNotes' },
    { keys: ['Enter', 'F2'], text: 'writeNote' },
    { keys: ['Space'], text: 'selectNote' },
    { keys: ['Shift+Drag'], text: 'selectBox' },
    { keys: ['Ctrl+A'], text: 'selectAll' },
    { keys: ['Arrows'], text: 'moveNotes' },
    { keys: ['Shift+Arrows'], text: 'moveFinely' },
    { keys: ['Alt+Arrows'], text: 'resizeNotes' },
    { keys: ['Ctrl+D'], text: 'duplicate' },
    { keys: ['Ctrl+C', 'Ctrl+X'], text: 'copy' },
    { keys: ['Delete'], text: 'delete' },
    { keys: ['Ctrl+Z', 'Ctrl+Y'], text: 'undo' },
    { keys: ['Alt+F10'], text: 'toBar' },
  ],
  planning: [{ keys: ['Ctrl+Enter'], text: 'nextQuestion' }],
  gantt: [
    { keys: ['↑', '↓'], text: 'otherEvent' },
    { keys: ['←', '→'], text: 'moveEvent' },
    { keys: ['Shift+←', 'Shift+→'], text: 'moveEnd' },
    { keys: ['Alt+Shift+←', 'Alt+Shift+→'], text: 'moveStart' },
    { keys: ['Enter', 'F2'], text: 'openEvent' },
    { keys: ['Delete'], text: 'deleteEvent' },
    { keys: ['Ctrl+Z', 'Ctrl+Y'], text: 'undo' },
  ],
  lists: [{ keys: ['Alt+Arrows'], text: 'reorder' }],
  grid: [
    { keys: ['Arrows'], text: 'walk' },
    { keys: ['Enter'], text: 'openRow' },
    { keys: ['F2'], text: 'editValue' },
    { keys: ['Space'], text: 'completeTask' },
    { keys: ['Shift+Space'], text: 'selectRow' },
    { keys: ['Shift+Arrows'], text: 'selectNextRow' },
    { keys: ['Shift+Arrows', 'Drag'], text: 'selectCells' },
    { keys: ['Ctrl+Shift+Space'], text: 'selectRange' },
    { keys: ['Ctrl+A'], text: 'selectRows' },
    { keys: ['Ctrl+C', 'Ctrl+V'], text: 'pasteCells' },
    { keys: ['Delete'], text: 'clearCells' },
    { keys: ['Ctrl+Z', 'Ctrl+Y'], text: 'undo' },
    { keys: ['Shift+F10', 'Alt+↓'], text: 'rowMenu' },
  ],
  tables: [
    { keys: ['Arrows'], text: 'walk' },
    { keys: ['Enter', 'F2'], text: 'editCell' },
    { keys: ['Alt+Enter'], text: 'newLine' },
    { keys: ['Alt+Arrows'], text: 'moveRow' },
    { keys: ['Ctrl+V'], text: 'pasteCells' },
    { keys: ['Delete'], text: 'clearCell' },
    { keys: ['Alt+↓'], text: 'columnMenu' },
    { keys: ['Ctrl+Z', 'Ctrl+Y'], text: 'undo' },
  ],
} as const satisfies Record<string, readonly Shortcut[]>;
export type ShortcutGroup = keyof typeof SHORTCUTS;
