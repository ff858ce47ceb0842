import { useReactFlow } from '@xyflow/react';
import {
  ArrowDownFromLine,
  ArrowRightFromLine,
  Download,
  ListTree,
  Map as MapIcon,
  Maximize,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';

import type { ShownStatus } from '#contract/okr/okr-table.ts';
import { GROWTHS, type Growth } from '#contract/okr/okr-views.ts';
import { formatDate } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Menu } from '#core/ui/overlays/menu.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { saveFile } from '#core/ui/save-file.ts';

import { nameAbout } from '../model/file-name.ts';
import { useOkr } from '../model/okr-context.ts';
import { boxStatus, STATUS_LOOK } from '../model/status-look.ts';
import { pngOf } from './diagram-picture.ts';
import { drawingOf, type Drawing, type DrawingWords } from './diagram-drawing.ts';
import { foldedBelow, isSameFolded, LEVELS } from './diagram-folds.ts';
import { svgOf } from './diagram-svg.ts';
import type { DiagramLayout } from './layout/diagram-layout.ts';
import type { MapChoice } from './overview/use-map.ts';
import { statusesIn } from './statuses-in.ts';
import { useBoxDetail, useBoxValue } from './use-box-detail.ts';

interface DiagramToolsProps {
  layout: DiagramLayout;
  fit: () => void;
  /** The map, where there is room for it. */
  map: MapChoice | null;
}

/** Zoom, fit, map, export. */
export function DiagramTools({ layout, fit, map }: DiagramToolsProps) {
  const t = useTexts('okr-item');
  const camera = useReactFlow();
  const toast = useToast();
  const words = useDrawingWords(layout);
  const name = nameAbout(t('diagram.file'), useOkr().state.filters);
  const drawing = (): Drawing => drawingOf(layout, words);
  const exportSvg = (): void => saveFile(new Blob([svgOf(drawing())], { type: 'image/svg+xml' }), `${name}.svg`);
  const tooLarge = (): void =>
    toast({
      kind: 'warning',
      title: t('diagram.tooLarge'),
      text: t('diagram.tooLargeText'),
      action: { label: t('diagram.exportSvg'), run: exportSvg },
      stayMs: 0,
    });
  const exportPng = (): void => {
    pngOf(drawing()).then(
      (picture) => (picture ? saveFile(picture, `${name}.png`) : tooLarge()),
      () => toast({ kind: 'danger', title: t('diagram.exportFailed'), text: t('diagram.exportFailedText') }),
    );
  };
  return (
    <div className="okr-diagram-tools" role="group" aria-label={t('diagram.tools')}>
      <IconButton icon={ZoomIn} size="small" label={t('diagram.zoomIn')} onClick={() => void camera.zoomIn()} />
      <IconButton icon={ZoomOut} size="small" label={t('diagram.zoomOut')} onClick={() => void camera.zoomOut()} />
      <IconButton icon={Maximize} size="small" label={t('diagram.fit')} onClick={fit} />
      {map && (
        <IconButton
          icon={MapIcon}
          size="small"
          label={t(map.shown ? 'diagram.hideMap' : 'diagram.showMap')}
          onClick={() => map.show(!map.shown)}
        />
      )}
      <GrowthMenu />
      <LevelMenu />
      <Menu
        label={t('diagram.export')}
        icon={Download}
        size="small"
        items={[
          { label: t('diagram.exportPng'), onSelect: exportPng },
          { label: t('diagram.exportSvg'), onSelect: exportSvg },
        ]}
      />
    </div>
  );
}

const GROWTH_ICONS = { down: ArrowDownFromLine, right: ArrowRightFromLine } satisfies Record<Growth, unknown>;

/** Which way the diagram grows. */
function GrowthMenu() {
  const words = useTexts('okr-item');
  const { state, change } = useOkr();
  return (
    <Menu
      label={words('growth.name')}
      icon={GROWTH_ICONS[state.growth]}
      size="small"
      items={GROWTHS.map((growth) => ({
        label: words(`growth.${growth}`),
        checked: state.growth === growth,
        onSelect: () => {
          if (growth !== state.growth) change({ growth });
        },
      }))}
    />
  );
}

/** Down to which level everything is shown. */
function LevelMenu() {
  const t = useTexts('okr-item');
  const { state, change } = useOkr();
  const choices = [
    ...LEVELS.map((level) => ({ name: level, folded: foldedBelow(level) })),
    { name: 'all', folded: [] },
  ] as const;
  return (
    <Menu
      label={t('diagram.levels')}
      icon={ListTree}
      size="small"
      items={choices.map(({ name, folded }) => ({
        label: t(`diagram.level.${name}`),
        checked: isSameFolded(folded, state.folded),
        onSelect: () => {
          if (!isSameFolded(folded, state.folded)) change({ folded: [...folded] });
        },
      }))}
    />
  );
}

/** The exported drawing is always on white: colours of the light look. */
const COLOURS = {
  good: '#2E9E62',
  warn: '#EFA500',
  bad: '#DF4661',
  info: '#307F85',
  now: '#F5DD00',
  neutral: '#8BA09F',
};

/** Each colour once, with the words of all statuses that it stands for. */
function legendOf(boxes: DiagramLayout['boxes'], wordOf: (status: ShownStatus) => string): DrawingWords['legend'] {
  const byColour = Map.groupBy(statusesIn(boxes), (status) => COLOURS[STATUS_LOOK[status].look]);
  return [...byColour].map(([colour, statuses]) => ({ colour, label: statuses.map((one) => wordOf(one)).join(', ') }));
}

function useDrawingWords({ boxes }: DiagramLayout): DrawingWords {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const { locale } = useCore();
  const { state, now } = useOkr();
  const detailOf = useBoxDetail();
  const valueOf = useBoxValue();
  const { year, quarter } = state.filters;
  const period = !year ? words('period.all') : quarter ? words('period.quarter', { year, quarter }) : String(year);
  return {
    title: words('title'),
    subtitle: `${period} · ${t('diagram.made', { date: formatDate(now, locale) })}`,
    legend: legendOf(boxes, (status) => words(`status.${status}`)),
    colourOf: ({ node }) => {
      const status = boxStatus(node);
      return status === null ? COLOURS.neutral : COLOURS[STATUS_LOOK[status].look];
    },
    detailOf,
    valueOf,
  };
}
