import { defineElement } from '#core/element/define-element.tsx';

import { usersSheet } from './users-sheet.ts';
import { UsersView } from './users-view.tsx';
import { users } from './users.definition.ts';

export const StrategyUsers = defineElement(users, UsersView, usersSheet);
