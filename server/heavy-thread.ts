// What runs in the threads of the server: the tasks that would keep the one that answers everybody from doing so.
import { makeEvaluationFile } from './okr/evaluation/evaluation-file.ts';
import { readFile } from './okr/exchange/read-file.ts';
import { makeOkrTableFile } from './okr/exchange/table-sheet.ts';
import { makeTemplateFile } from './slides/template-file.ts';
import { makeTemplatePicture } from './slides/template-picture.ts';
import { makeTableFile } from './tables/table-file.ts';
import { answerOrders } from './threads/answer-orders.ts';

const TASKS = {
  readFile,
  makeOkrTableFile,
  makeTableFile,
  makeEvaluationFile,
  makeTemplateFile,
  makeTemplatePicture,
};
export type HeavyTasks = typeof TASKS;

export const answer = answerOrders(TASKS);
