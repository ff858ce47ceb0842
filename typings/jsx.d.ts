// Made by npm run manifest from the definitions of the elements. Changes here are lost.

import type { DetailedHTMLProps, HTMLAttributes } from 'react';

import type { StrategyActivation, StrategyActivationEvents, StrategyAutoAssign, StrategyAutoAssignEvents, StrategyBoard, StrategyBoardEvents, StrategyBoards, StrategyBoardsEvents, StrategyCard, StrategyCardEvents, StrategyCompanies, StrategyCompaniesEvents, StrategyDirectory, StrategyDirectoryEvents, StrategyGantt, StrategyGanttEvents, StrategyGroups, StrategyGroupsEvents, StrategyOkr, StrategyOkrEvents, StrategyProfile, StrategyProfileEvents, StrategyProvider, StrategyProviderEvents, StrategySignIn, StrategySignInEvents, StrategyTeams, StrategyTeamsEvents, StrategyUsers, StrategyUsersEvents } from './elements.d.ts';

export type StrategyActivationProps = Pick<StrategyActivation, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'customer' | 'preview'> & {
    'api-url'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyActivationEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyActivationEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyActivationEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyActivationEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-signed-in'?: ((event: StrategyActivationEvents['strategy-signed-in']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategyActivationEvents['strategy-navigate']) => void) | undefined;
};

export type StrategyAutoAssignProps = Pick<StrategyAutoAssign, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'ruleId' | 'rulePath' | 'listPath'> & {
    'api-url'?: string | undefined;
    'rule-id'?: string | undefined;
    'rule-path'?: string | undefined;
    'list-path'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyAutoAssignEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyAutoAssignEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyAutoAssignEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyAutoAssignEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategyAutoAssignEvents['strategy-navigate']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyAutoAssignEvents['strategy-saved']) => void) | undefined;
};

export type StrategyBoardProps = Pick<StrategyBoard, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'boardId' | 'step' | 'card' | 'form' | 'show' | 'formValues' | 'selectionPath' | 'boardPath' | 'guidePath' | 'hidePointers' | 'okrPath'> & {
    'api-url'?: string | undefined;
    'board-id'?: string | undefined;
    'selection-path'?: string | undefined;
    'board-path'?: string | undefined;
    'guide-path'?: string | undefined;
    'hide-pointers'?: boolean | undefined;
    'okr-path'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyBoardEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyBoardEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyBoardEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyBoardEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-change'?: ((event: StrategyBoardEvents['strategy-change']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategyBoardEvents['strategy-navigate']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyBoardEvents['strategy-saved']) => void) | undefined;
    'onform-saved'?: ((event: StrategyBoardEvents['form-saved']) => void) | undefined;
    'onkickoff-date-updated'?: ((event: StrategyBoardEvents['kickoff-date-updated']) => void) | undefined;
    'onplanning-data-updated'?: ((event: StrategyBoardEvents['planning-data-updated']) => void) | undefined;
    'onshow-guide'?: ((event: StrategyBoardEvents['show-guide']) => void) | undefined;
    'onstrategy-fullscreen'?: ((event: StrategyBoardEvents['strategy-fullscreen']) => void) | undefined;
};

export type StrategyBoardsProps = Pick<StrategyBoards, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'boardPath' | 'sort'> & {
    'api-url'?: string | undefined;
    'board-path'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyBoardsEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyBoardsEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyBoardsEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyBoardsEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-change'?: ((event: StrategyBoardsEvents['strategy-change']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategyBoardsEvents['strategy-navigate']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyBoardsEvents['strategy-saved']) => void) | undefined;
};

export type StrategyCardProps = Pick<StrategyCard, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'boardId' | 'cardKey' | 'editing' | 'boardPath' | 'okrPath'> & {
    'api-url'?: string | undefined;
    'board-id'?: string | undefined;
    'card-key'?: string | undefined;
    'board-path'?: string | undefined;
    'okr-path'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyCardEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyCardEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyCardEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyCardEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategyCardEvents['strategy-navigate']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyCardEvents['strategy-saved']) => void) | undefined;
    'onstrategy-change'?: ((event: StrategyCardEvents['strategy-change']) => void) | undefined;
    'onstrategy-close'?: ((event: StrategyCardEvents['strategy-close']) => void) | undefined;
    'onstrategy-fullscreen'?: ((event: StrategyCardEvents['strategy-fullscreen']) => void) | undefined;
};

export type StrategyCompaniesProps = Pick<StrategyCompanies, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'companyId' | 'tab' | 'view' | 'companyPath' | 'companiesPath' | 'teamPath' | 'activationPath'> & {
    'api-url'?: string | undefined;
    'company-id'?: string | undefined;
    'company-path'?: string | undefined;
    'companies-path'?: string | undefined;
    'team-path'?: string | undefined;
    'activation-path'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyCompaniesEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyCompaniesEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyCompaniesEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyCompaniesEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategyCompaniesEvents['strategy-navigate']) => void) | undefined;
    'onstrategy-change'?: ((event: StrategyCompaniesEvents['strategy-change']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyCompaniesEvents['strategy-saved']) => void) | undefined;
};

export type StrategyDirectoryProps = Pick<StrategyDirectory, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken'> & {
    'api-url'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyDirectoryEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyDirectoryEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyDirectoryEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyDirectoryEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyDirectoryEvents['strategy-saved']) => void) | undefined;
};

export type StrategyGanttProps = Pick<StrategyGantt, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'boardId' | 'view' | 'day' | 'boardPath' | 'okrPath'> & {
    'api-url'?: string | undefined;
    'board-id'?: string | undefined;
    'board-path'?: string | undefined;
    'okr-path'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyGanttEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyGanttEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyGanttEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyGanttEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategyGanttEvents['strategy-navigate']) => void) | undefined;
    'onstrategy-change'?: ((event: StrategyGanttEvents['strategy-change']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyGanttEvents['strategy-saved']) => void) | undefined;
};

export type StrategyGroupsProps = Pick<StrategyGroups, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'peoplePath'> & {
    'api-url'?: string | undefined;
    'people-path'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyGroupsEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyGroupsEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyGroupsEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyGroupsEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategyGroupsEvents['strategy-navigate']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyGroupsEvents['strategy-saved']) => void) | undefined;
};

export type StrategyOkrProps = Pick<StrategyOkr, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'state' | 'boardPath'> & {
    'api-url'?: string | undefined;
    'board-path'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyOkrEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyOkrEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyOkrEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyOkrEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-change'?: ((event: StrategyOkrEvents['strategy-change']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategyOkrEvents['strategy-navigate']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyOkrEvents['strategy-saved']) => void) | undefined;
};

export type StrategyProfileProps = Pick<StrategyProfile, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken'> & {
    'api-url'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyProfileEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyProfileEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyProfileEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyProfileEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyProfileEvents['strategy-saved']) => void) | undefined;
    'onstrategy-change'?: ((event: StrategyProfileEvents['strategy-change']) => void) | undefined;
};

export type StrategyProviderProps = Pick<StrategyProvider, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken'> & {
    'api-url'?: string | undefined;
};

export type StrategySignInProps = Pick<StrategySignIn, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'email' | 'customer' | 'next' | 'mode' | 'stay' | 'token'> & {
    'api-url'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategySignInEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategySignInEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategySignInEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategySignInEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-signed-in'?: ((event: StrategySignInEvents['strategy-signed-in']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategySignInEvents['strategy-navigate']) => void) | undefined;
    'onstrategy-change'?: ((event: StrategySignInEvents['strategy-change']) => void) | undefined;
};

export type StrategyTeamsProps = Pick<StrategyTeams, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'teamId' | 'view' | 'teamPath' | 'okrPath' | 'userPath' | 'teamsPath'> & {
    'api-url'?: string | undefined;
    'team-id'?: string | undefined;
    'team-path'?: string | undefined;
    'okr-path'?: string | undefined;
    'user-path'?: string | undefined;
    'teams-path'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyTeamsEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyTeamsEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyTeamsEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyTeamsEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategyTeamsEvents['strategy-navigate']) => void) | undefined;
    'onstrategy-change'?: ((event: StrategyTeamsEvents['strategy-change']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyTeamsEvents['strategy-saved']) => void) | undefined;
};

export type StrategyUsersProps = Pick<StrategyUsers, 'apiUrl' | 'locale' | 'theme' | 'density' | 'appearance' | 'texts' | 'getToken' | 'userId' | 'userPath' | 'listPath' | 'okrPath' | 'view'> & {
    'api-url'?: string | undefined;
    'user-id'?: string | undefined;
    'user-path'?: string | undefined;
    'list-path'?: string | undefined;
    'okr-path'?: string | undefined;
    'onstrategy-ready'?: ((event: StrategyUsersEvents['strategy-ready']) => void) | undefined;
    'onstrategy-title'?: ((event: StrategyUsersEvents['strategy-title']) => void) | undefined;
    'onstrategy-load-error'?: ((event: StrategyUsersEvents['strategy-load-error']) => void) | undefined;
    'onstrategy-auth-required'?: ((event: StrategyUsersEvents['strategy-auth-required']) => void) | undefined;
    'onstrategy-change'?: ((event: StrategyUsersEvents['strategy-change']) => void) | undefined;
    'onstrategy-navigate'?: ((event: StrategyUsersEvents['strategy-navigate']) => void) | undefined;
    'onstrategy-saved'?: ((event: StrategyUsersEvents['strategy-saved']) => void) | undefined;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'strategy-activation': DetailedHTMLProps<HTMLAttributes<StrategyActivation>, StrategyActivation> & StrategyActivationProps;
      'strategy-auto-assign': DetailedHTMLProps<HTMLAttributes<StrategyAutoAssign>, StrategyAutoAssign> & StrategyAutoAssignProps;
      'strategy-board': DetailedHTMLProps<HTMLAttributes<StrategyBoard>, StrategyBoard> & StrategyBoardProps;
      'strategy-boards': DetailedHTMLProps<HTMLAttributes<StrategyBoards>, StrategyBoards> & StrategyBoardsProps;
      'strategy-card': DetailedHTMLProps<HTMLAttributes<StrategyCard>, StrategyCard> & StrategyCardProps;
      'strategy-companies': DetailedHTMLProps<HTMLAttributes<StrategyCompanies>, StrategyCompanies> & StrategyCompaniesProps;
      'strategy-directory': DetailedHTMLProps<HTMLAttributes<StrategyDirectory>, StrategyDirectory> & StrategyDirectoryProps;
      'strategy-gantt': DetailedHTMLProps<HTMLAttributes<StrategyGantt>, StrategyGantt> & StrategyGanttProps;
      'strategy-groups': DetailedHTMLProps<HTMLAttributes<StrategyGroups>, StrategyGroups> & StrategyGroupsProps;
      'strategy-okr': DetailedHTMLProps<HTMLAttributes<StrategyOkr>, StrategyOkr> & StrategyOkrProps;
      'strategy-profile': DetailedHTMLProps<HTMLAttributes<StrategyProfile>, StrategyProfile> & StrategyProfileProps;
      'strategy-provider': DetailedHTMLProps<HTMLAttributes<StrategyProvider>, StrategyProvider> & StrategyProviderProps;
      'strategy-sign-in': DetailedHTMLProps<HTMLAttributes<StrategySignIn>, StrategySignIn> & StrategySignInProps;
      'strategy-teams': DetailedHTMLProps<HTMLAttributes<StrategyTeams>, StrategyTeams> & StrategyTeamsProps;
      'strategy-users': DetailedHTMLProps<HTMLAttributes<StrategyUsers>, StrategyUsers> & StrategyUsersProps;
    }
  }
}
