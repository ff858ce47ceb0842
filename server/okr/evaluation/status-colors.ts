/** Colors of the pills of the light look, as slides write them. */
export const STATUS_COLOR = {
  achieved: '2E9E62',
  partly: 'EFA500',
  missed: 'DF4661',
  done: '2E9E62',
  on_track: '2E9E62',
  at_risk: 'EFA500',
  off_track: 'DF4661',
  not_started: '8BA09F',
} as const;

/** Texts in these stay readable on white. */
export const STATUS_TEXT = {
  achieved: '17693F',
  partly: '835000',
  missed: 'B3243F',
  done: '17693F',
  on_track: '17693F',
  at_risk: '835000',
  off_track: 'B3243F',
  not_started: '43605F',
} as const;
