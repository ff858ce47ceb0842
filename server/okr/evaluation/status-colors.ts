/** Colors of the pills of the light look, as slides write them. */
export const STATUS_COLOR = {
  done: '2E9E62',
  on_track: '2E9E62',
  at_risk: 'EFA500',
  off_track: 'DF4661',
  not_started: '8BA09F',
} as const;

/** Texts in these stay readable on white. */
export const STATUS_TEXT = {
  done: '17693F',
  on_track: '17693F',
  at_risk: '835000',
  off_track: 'B3243F',
  not_started: '43605F',
} as const;
