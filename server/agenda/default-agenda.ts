import { randomUUID } from 'node:crypto';

import { durationOf } from '#contract/board/agenda-clock.ts';
import type { AgendaItem, WorkshopType } from '#contract/board/agenda.ts';
import type { Locale } from '#contract/accounts/people.ts';

import { say, type TextKey } from '../http/refusals/texts.ts';

type Row = [time: string, module: TextKey];

/** One day for each workshop, following its goal (whiteboard 1): the situation first, then target picture and action areas. */
const DEFAULTS: Record<WorkshopType, Row[]> = {
  workshop1: [
    ['09:00 - 09:20', 'agenda.welcome'],
    ['09:20 - 10:30', 'agenda.customersMarket'],
    ['10:30 - 10:45', 'agenda.break'],
    ['10:45 - 12:00', 'agenda.competition'],
    ['12:00 - 13:00', 'agenda.lunch'],
    ['13:00 - 14:15', 'agenda.trends'],
    ['14:15 - 14:30', 'agenda.break'],
    ['14:30 - 15:45', 'agenda.challenge'],
    ['15:45 - 16:30', 'agenda.nextSteps'],
  ],
  workshop2: [
    ['09:00 - 09:30', 'agenda.lookingBack'],
    ['09:30 - 10:45', 'agenda.promise'],
    ['10:45 - 11:00', 'agenda.break'],
    ['11:00 - 12:15', 'agenda.benefit'],
    ['12:15 - 13:15', 'agenda.lunch'],
    ['13:15 - 14:30', 'agenda.goals'],
    ['14:30 - 14:45', 'agenda.break'],
    ['14:45 - 16:00', 'agenda.actions'],
    ['16:00 - 16:30', 'agenda.nextSteps'],
  ],
};

/** The items with which a workshop begins, in the language of the company. */
export const defaultItems = (workshop: WorkshopType, locale: Locale): AgendaItem[] =>
  DEFAULTS[workshop].map(([time, module], order) => ({
    id: randomUUID(),
    time,
    module: say(locale, module),
    duration: durationOf(time) ?? '',
    order,
  }));
