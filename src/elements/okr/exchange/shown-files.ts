import type { TFunction } from 'i18next';

import type { EvaluationFormat } from '#contract/okr/okr-evaluation.ts';
import type { TableFormat } from '#contract/okr/okr-exchange.ts';
import type { ElementCore } from '#core/session/use-core.ts';
import { saveFile } from '#core/ui/save-file.ts';

import { fileName, nameAbout } from '../model/file-name.ts';
import type { OkrModel } from '../model/okr-context.ts';
import { evaluatedPeriod } from '../model/periods/evaluated-period.ts';
import { tableRequestOf } from '../table/model/table-request.ts';
import { exchangeCalls } from './exchange-queries.ts';
import { printPart } from './print-part.ts';

/** A file about what is shown: its name, and what makes it. */
export interface ShownFile {
  name: string;
  make: () => Promise<Blob>;
}

/** What is shown as files and on paper. Comes with the first file. */
export const shownFiles = {
  table: (core: ElementCore, model: OkrModel, format: TableFormat, t: TFunction<'okr-exchange'>): ShownFile => {
    const { state } = model;
    const columns = state.columns.map(({ key }) => key);
    return {
      name: fileName(t('file.table'), state.filters, format),
      make: () => exchangeCalls.table(core, { ...tableRequestOf(model), columns, format }),
    };
  },
  evaluation: (
    core: ElementCore,
    model: OkrModel,
    format: EvaluationFormat,
    t: TFunction<'okr-exchange'>,
  ): ShownFile => {
    const { filters } = model.state;
    const period = evaluatedPeriod(filters, model.now);
    return {
      name: fileName(t('file.evaluation'), period, format),
      make: () => exchangeCalls.evaluation(core, { ...period, team: filters.team ?? [], format }),
    };
  },
  save: async ({ name, make }: ShownFile): Promise<void> => saveFile(await make(), name),
  print: (root: ShadowRoot, part: HTMLElement, { state, now }: OkrModel, t: TFunction<'okr-exchange'>): Promise<void> =>
    printPart(root, part, nameAbout(t('file.evaluation'), evaluatedPeriod(state.filters, now))),
};
