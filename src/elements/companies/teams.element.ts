import { defineElement } from '#core/element/define-element.tsx';

import { companiesSheet } from './companies-sheet.ts';
import { teams } from './teams.definition.ts';
import { TeamsView } from './teams/teams-view.tsx';

export const StrategyTeams = defineElement(teams, TeamsView, companiesSheet);
