import { colourToken } from './chart-options.ts';
import type { ChartSeries } from './chart-data.ts';

const PAD = 16;
const LINE = 20;

interface Picture {
  /** The plot as it is shown. */
  plot: HTMLCanvasElement;
  title: string;
  series: readonly ChartSeries[];
}

/** The chart as a PNG: title, plot and legend on the ground of the element; null when the browser gives none. */
export function pictureOf({ plot, title, series }: Picture): Promise<Blob | null> {
  const style = getComputedStyle(plot);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const scale = plot.width / Math.max(plot.clientWidth, 1);
  const [width, height] = [plot.clientWidth + 2 * PAD, plot.clientHeight + 2 * PAD + 2 * LINE];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.resolve(null);
  brush.scale(scale, scale);
  brush.fillStyle = token('--strategy-surface');
  brush.fillRect(0, 0, width, height);
  brush.textBaseline = 'middle';
  brush.fillStyle = token('--strategy-text');
  brush.font = `600 14px ${style.fontFamily}`;
  brush.fillText(title, PAD, PAD + LINE / 2, plot.clientWidth);
  brush.drawImage(plot, PAD, PAD + LINE, plot.clientWidth, plot.clientHeight);
  brush.font = `12px ${style.fontFamily}`;
  let left = PAD;
  for (const one of series) {
    const middle = height - PAD - LINE / 2;
    brush.fillStyle = token(colourToken(one));
    brush.fillRect(left, middle - 5, 10, 10);
    brush.fillStyle = token('--strategy-text-muted');
    brush.fillText(one.name, left + 16, middle);
    left += 32 + brush.measureText(one.name).width;
  }
  return new Promise((resolve) => canvas.toBlob(resolve));
}
