import type { Action } from '#contract/policy.ts';

/** Everybody of whom the table says something; `otherWriter` may write on the board, but not this card. */
export const PEOPLE = [
  'signedOut',
  'member',
  'reader',
  'writer',
  'otherWriter',
  'boardAdmin',
  'teamLead',
  'companyAdmin',
  'globalAdmin',
  'superuser',
  'acting',
] as const;
export type Somebody = (typeof PEOPLE)[number];

/**
 * Who may do what, written by hand from application 6, whiteboard 1 and 6 and what was settled beside them, and on
 * purpose computed from nothing: it has to disagree with a policy that somebody opens by mistake. `acting` is a
 * superuser in the name of a company administrator. A change of the policy is written down here once more.
 */
const TABLE = `
                            signed                   other  board  team  company global super- acting
                            out    member reader writer writer admin  lead  admin   admin  user

session.login               yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
session.refresh             yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
session.register            yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
session.reset               yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
session.activate            yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
session.options             yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
session.ticket              no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
features.read               yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
icons.read                  yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes

me.read                     no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
me.update                   no     yes    yes    yes    yes    yes    yes   yes     yes    yes    no
me.locale                   no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
me.company.read             no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
me.company.switch           no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
me.password                 no     yes    yes    yes    yes    yes    yes   yes     yes    yes    no
me.sessions                 no     yes    yes    yes    yes    yes    yes   yes     yes    yes    no
crm.token                   no     yes    yes    yes    yes    yes    yes   yes     yes    yes    no

companies.read              no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
companies.create            no     no     no     no     no     no     no    no      no     yes    no
companies.update            no     no     no     no     no     no     no    yes     yes    yes    yes
companies.delete            no     no     no     no     no     no     no    no      no     yes    no
companies.logo              yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
companies.members.read      no     no     no     no     no     no     no    yes     yes    yes    yes
companies.members           no     no     no     no     no     no     no    yes     yes    yes    no
companies.domains           no     no     no     no     no     no     no    yes     yes    yes    no
companies.domains.confirm   no     no     no     no     no     no     no    no      no     yes    no
companies.activation        no     no     no     no     no     no     no    yes     no     yes    yes
sso.manage                  no     no     no     no     no     no     no    yes     no     yes    no
teams.read                  no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
teams.write                 no     no     no     no     no     no     no    yes     yes    yes    yes
teams.lead                  no     no     no     no     no     no     yes   yes     yes    yes    yes

users.read                  no     no     no     no     no     no     no    yes     yes    yes    yes
users.create                no     no     no     no     no     no     no    yes     yes    yes    no
users.update                no     no     no     no     no     no     no    yes     yes    yes    no
users.delete                no     no     no     no     no     no     no    yes     yes    yes    no
users.resetPassword         no     no     no     no     no     no     no    yes     yes    yes    no
users.mergeDuplicates       no     no     no     no     no     no     no    yes     yes    yes    no
users.impersonate           no     no     no     no     no     no     no    yes     no     yes    no
users.stopImpersonating     no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
userGroups.read             no     no     no     no     no     no     no    yes     yes    yes    yes
userGroups.write            no     no     no     no     no     no     no    yes     yes    yes    no
autoAssign.read             no     no     no     no     no     no     no    yes     yes    yes    yes
autoAssign.write            no     no     no     no     no     no     no    yes     yes    yes    no
directory.read              no     no     no     no     no     no     no    yes     yes    yes    yes
directory.write             no     no     no     no     no     no     no    yes     yes    yes    no
directory.connect           no     no     no     no     no     no     no    no      no     yes    no

companies.embed             no     no     no     no     no     no     no    yes     no     yes    no
embed.token                 yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
embed.origin                yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
embed.first                 yes    yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
embed.signIn                no     yes    yes    yes    yes    yes    yes   yes     no     no     no

boards.read                 no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
boards.create               no     no     no     no     no     no     no    yes     yes    yes    yes
boards.update               no     no     no     no     no     yes    no    yes     yes    yes    yes
boards.delete               no     no     no     no     no     no     no    yes     yes    yes    yes
boards.reorder              no     no     no     no     no     no     no    yes     yes    yes    yes
groups.read                 no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
groups.create               no     no     no     no     no     no     no    yes     yes    yes    yes
groups.update               no     no     no     no     no     no     no    yes     yes    yes    yes
groups.delete               no     no     no     no     no     no     no    yes     yes    yes    yes
groups.reorder              no     no     no     no     no     no     no    yes     yes    yes    yes
scene.read                  no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
card.read                   no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
card.write                  no     no     no     yes    no     yes    no    yes     yes    yes    yes
card.takeOver               no     no     no     no     no     no     no    yes     yes    yes    yes
board.write                 no     no     no     yes    yes    yes    no    yes     yes    yes    yes
header.writeNames           no     no     no     no     no     no     no    yes     yes    yes    yes
header.writeHorizon         no     no     no     no     no     no     no    yes     no     yes    yes
draft.dismiss               no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
boardPeople.read            no     no     no     no     no     yes    no    yes     yes    yes    yes
boardPeople.write           no     no     no     no     no     yes    no    yes     yes    yes    yes
notes.read                  no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
notes.write                 no     no     no     yes    yes    yes    no    yes     yes    yes    yes
files.read                  no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
files.write                 no     no     no     yes    yes    yes    no    yes     yes    yes    yes
files.delete                no     no     no     yes    yes    yes    no    yes     yes    yes    yes
timeline.read               no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
timeline.write              no     no     no     yes    yes    yes    no    yes     yes    yes    yes
snapshots.read              no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
snapshots.create            no     no     no     yes    yes    yes    no    yes     yes    yes    yes
snapshots.rename            no     no     no     yes    yes    yes    no    yes     yes    yes    yes
snapshots.restore           no     no     no     no     no     yes    no    yes     yes    yes    yes
snapshots.delete            no     no     no     no     no     yes    no    yes     yes    yes    yes
snapshots.edit              no     no     no     no     no     yes    no    yes     yes    yes    yes
agenda.read                 no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
agenda.write                no     no     no     no     no     yes    no    yes     yes    yes    yes

okr.read                    no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
okr.write                   no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
trash.restore               no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
okr.delete                  no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
okr.administer              no     no     no     no     no     no     no    yes     yes    yes    yes

origins.read                no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
origins.write               no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes

trends.read                 no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
trends.write                no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
trends.administer           no     no     no     no     no     no     no    yes     yes    yes    yes
trends.evaluate             no     yes    yes    yes    yes    yes    yes   yes     yes    yes    yes
`;

/** The lines of the table, as `action person` of whom it says yes; `said` are all pairs. */
function read(): { allowed: Set<string>; said: Map<string, number> } {
  const allowed = new Set<string>();
  const said = new Map<string, number>();
  for (const line of TABLE.split('\n').filter((text) => text.includes('.'))) {
    const [action = '', ...words] = line.trim().split(/\s+/);
    if (said.has(action) || words.some((word) => word !== 'yes' && word !== 'no'))
      throw new Error(`Not a row: ${line}`);
    said.set(action, words.length);
    PEOPLE.forEach((person, at) => words[at] === 'yes' && allowed.add(`${action} ${person}`));
  }
  return { allowed, said };
}
const { allowed, said } = read();

/** The actions that the table names, with the number of people of whom it says something. */
export const saidOf: ReadonlyMap<string, number> = said;

/** Whether the hand-written table lets this person do this. */
export const isAllowed = (action: Action, person: Somebody): boolean => allowed.has(`${action} ${person}`);
