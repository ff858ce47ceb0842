import { defineElement } from '#core/element/define-element.tsx';

import { groups } from './groups.definition.ts';
import { GroupsView } from './groups/groups-view.tsx';
import { usersSheet } from './users-sheet.ts';

export const StrategyGroups = defineElement(groups, GroupsView, usersSheet);
