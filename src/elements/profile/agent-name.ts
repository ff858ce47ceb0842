const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What people call a browser: `Firefox · Windows`; empty when it says nothing that we know. */
export function agentName(agent: string): string {
  const find = (names: [RegExp, string][]): string[] =>
    names.filter(([sign]) => sign.test(agent)).map(([, name]) => name);
  return [find(BROWSERS)[0], find(SYSTEMS)[0]].filter(Boolean).join(' · ');
}

/** Whether it is something that one carries. */
export const isHandheld = (agent: string): boolean => /iPad|iPhone|Android|Mobile/.test(agent);
