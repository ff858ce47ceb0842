import { NOT_WHILE_ACTING, policy } from '#contract/policy.ts';

import { faultsOf, type Fault, type Line } from './fault.ts';

const TABLE = 'unit:src/contract/policy.test.ts';

/** How the grants of an action are written in the table. */
const WRITTEN: [string, RegExp][] = Object.keys(policy).map((action) => [
  action,
  new RegExp(`'${action.replaceAll('.', String.raw`\.`)}': (\\[[^\\]]*\\]|[A-Z_]+),`),
]);

/** Each row of the table opened: to everybody who is signed in, and what they may do already to everyone. */
export function sweepOf(source: string): Fault[] {
  const lines = WRITTEN.flatMap(([action, row]): Line[] => {
    const found = row.exec(source)?.[0] ?? `'${action}': its row is not found`;
    const opened = (grant: string): Line => [
      `P-${action}-${grant}`,
      `${action} is open to ${grant}`,
      found,
      `'${action}': ['${grant}'],`,
      TABLE,
    ];
    if (found.includes("'everyone'")) return [];
    return [...(found.includes("['signedIn']") ? [] : [opened('signedIn')]), opened('everyone')];
  });
  return faultsOf('policy', false, lines);
}

/** Each action that nobody does in the name of somebody else, permitted. */
export function actingFaultsOf(source: string): Fault[] {
  const set = /NOT_WHILE_ACTING[^\]]*\]/.exec(source)?.[0] ?? '';
  return faultsOf(
    'policy',
    false,
    [...NOT_WHILE_ACTING].map((action): Line => [
      `N-${action}`,
      `${action} while acting as somebody`,
      set,
      set.replace(`'${action}',`, ''),
      TABLE,
    ]),
  );
}

export const policyFaults: Fault[] = faultsOf('policy', false, [
  ['A01', 'global admins impersonate', `'users.impersonate': ['superuser', 'companyAdmin'],`, `'users.impersonate': ADMINS,`, TABLE],
  ['A02', 'company admins confirm domains without a proof', `'companies.domains.confirm': ['superuser'],`, `'companies.domains.confirm': ADMINS,`, TABLE],
  ['A03', 'writers restore snapshots', `'snapshots.restore': BOARD_ADMINS,`, `'snapshots.restore': [...BOARD_ADMINS, 'boardWriter'],`, TABLE],
  ['A05', 'company admins delete companies', `'companies.delete': ['superuser'],`, `'companies.delete': ADMINS,`, TABLE],
  ['P13', 'admins change the connection of the directory', `'directory.connect': ['superuser'],`, `'directory.connect': ADMINS,`, TABLE],
  ['P20', 'global admins write the time horizon', `'header.writeHorizon': ['companyAdmin'],`, `'header.writeHorizon': ADMINS,`, TABLE],
  ['A07', 'writers write all cards', `rights.allowed_cards.includes(cardKey),`, `true,`, TABLE],
  ['A40', 'board writers without a level', `boardWriter: (person, { rights }) => person !== null && rights?.permission_level === 'write',`, `boardWriter: (person, { rights }) => person !== null && rights !== undefined,`, TABLE],
  ['A41', 'board admins are all who write', `boardAdmin: (person, { rights }) => person !== null && rights?.permission_level === 'admin',`, `boardAdmin: (person, { rights }) => person !== null && rights?.permission_level !== 'read',`, TABLE],
  ['A43', 'team leads without a team', `teamLead: (person, { leads }) => person !== null && leads === true,`, `teamLead: (person) => person !== null,`, TABLE],
  ['A44', 'superusers are all global admins', `superuser: (person) => person !== null && person.is_superuser,`, `superuser: (person) => person !== null && (person.is_superuser || person.role === 1),`, TABLE],
  ['A45', 'the place is not waited for', `return policy[action].some((grant) => PLACED.has(grant));`, `return false;`, TABLE],
  ['A08', 'acting people may do everything', `if (viewer.actorId && NOT_WHILE_ACTING.has(endpoint.action)) throw notWhileActing();`, ``, 'impersonation profile'],
  ['A46', 'actions without a place are not asked for', `if (!needsPlace(endpoint.action) && !mayDo(endpoint.action, viewer)) throw notAllowed();`, ``, 'users-rights auto-assign'],
  ['A47', 'people without a session pass', `if (!viewer) throw nobody(request);\n  if (viewer.actorId`, `if (!viewer) return;\n  if (viewer.actorId`, 'profile companies'],
  ['A48', 'nothing is asked once the board is loaded', `if (!mayDo(action, viewer, place)) throw notAllowed();`, ``, 'board-rights snapshots'],
  ['A28', 'shared people are changed by one company', `return person.isShared && !actor.is_superuser ? 'shared' : null;`, `return null;`, 'unit:server/users/users-policy.test.ts'],
  ['A49', 'nobody stands above anybody', `return rankOf(person) > rankOf(actor) ? 'higher' : null;`, `return null;`, 'unit:server/users/users-policy.test.ts users-rights'],
  ['A50', 'everybody raises to global admin', `accountRefusal(actor, person) ?? (rankOf(actor) < 2 ? 'role' : null);`, `accountRefusal(actor, person);`, 'unit:server/users/users-policy.test.ts'],
  ['A51', 'people raise themselves', `if (actor.id === person.id) return 'self';`, ``, 'unit:server/users/users-policy.test.ts'],
  ['A52', 'rights of people who are no members', `if (!person.isMember) return 'notMember';`, ``, 'unit:server/users/users-policy.test.ts'],
  ['A37', 'members: who stands above is changed', `if (target && userId !== viewer.id && rankOf(target) > rankOf(own)) throw userRefused('higher');`, ``, 'companies'],
  ['A53', 'members: people raise themselves', `if (is_company_admin && userId === call.viewer.id && !call.viewer.is_superuser) throw userRefused('self');`, ``, 'companies'],
  ['A54', 'impersonation of superusers', `if (target.is_superuser) return 'superuser';`, ``, 'unit:server/impersonation/impersonation-policy.test.ts'],
  ['A55', 'impersonation of administrators', `if (!actor.is_superuser && (target.is_company_admin || target.role === 1 || target.former_rank > 0)) return 'administrator';`, ``, 'unit:server/impersonation/impersonation-policy.test.ts'],
  ['A56', 'impersonation while acting', `if (actor.actorId) return 'nested';`, ``, 'unit:server/impersonation/impersonation-policy.test.ts'],
  ['A57', 'impersonation of who was deactivated', `return target.status === 'active' ? null : 'inactive';`, `return null;`, 'unit:server/impersonation/impersonation-policy.test.ts'],
  ['A58', 'everybody administers every board', `return isAdmin ? { permission_level: 'admin', allowed_cards: stored.allowed_cards } : stored;`, `return { permission_level: 'admin', allowed_cards: stored.allowed_cards };`, 'board-rights'],
  ['A59', 'global admins administer no board', `const isAdmin = viewer.is_company_admin || viewer.is_superuser || viewer.role === 1;`, `const isAdmin = viewer.is_company_admin || viewer.is_superuser;`, 'scene'],
  ['A60', 'header: the time horizon needs no company admin', `field === HORIZON ? 'header.writeHorizon' : 'header.writeNames'`, `'header.writeNames'`, 'card-save'],
  ['A61', 'header: everybody who writes the card', `if (cardKey === 'canvas_header_data') return mayDo('header.writeNames', viewer) && mayWriteHeader(viewer, fields);`, ``, 'card-save'],
  ['A38', 'guard of administrators lets everybody in', `administrators: (user) => user !== null && (user.role === 1 || user.is_superuser || user.is_company_admin),`, `administrators: (user) => user !== null,`, 'unit:src/pages/guard.test.ts'],
]); // prettier-ignore
