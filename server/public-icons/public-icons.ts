/** The pictures in `public/icons`, with their names. */
export const PUBLIC_ICONS = [
  { id: 'academy', de: 'Akademie', en: 'Academy' },
  { id: 'board', de: 'Whiteboard', en: 'Whiteboard' },
  { id: 'calendar', de: 'Kalender', en: 'Calendar' },
  { id: 'chart', de: 'Diagramm', en: 'Chart' },
  { id: 'chat', de: 'Gespräch', en: 'Chat' },
  { id: 'compass', de: 'Kompass', en: 'Compass' },
  { id: 'document', de: 'Dokument', en: 'Document' },
  { id: 'gear', de: 'Einstellungen', en: 'Settings' },
  { id: 'globe', de: 'Welt', en: 'World' },
  { id: 'idea', de: 'Idee', en: 'Idea' },
  { id: 'link', de: 'Verweis', en: 'Link' },
  { id: 'people', de: 'Personen', en: 'People' },
  { id: 'shield', de: 'Sicherheit', en: 'Security' },
  { id: 'star', de: 'Stern', en: 'Star' },
  { id: 'target', de: 'Ziel', en: 'Target' },
  { id: 'tools', de: 'Werkzeug', en: 'Tools' },
] as const;
