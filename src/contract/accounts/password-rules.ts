import { PASSWORD_MIN } from './password-length.ts';

/** Words on which the most used passwords rest, with digits and signs taken away. */
const COMMON = new Set(
  (
    'password passwort passwd pass kennwort geheim secret qwerty qwertz qwertyuiop qwertzuiop asdfghjkl yxcvbnm zxcvbnm ' +
    'abc abcdef abcdefg abcdefgh abcdefghij letmein welcome willkommen admin administrator root user benutzer login ' +
    'iloveyou ichliebedich hallo hello halloschatz schatz schatzi sonnenschein sunshine princess prinzessin monkey ' +
    'dragon football fussball baseball basketball superman batman michael daniel master shadow trustno changeme ' +
    'default standard test testtest demo company firma sommer winter fruehling herbst summer spring autumn ' +
    'montag dienstag mittwoch donnerstag freitag january januar berlin hamburg muenchen deutschland germany ' +
    'leitstern strategie strategy passwordpassword passwortpasswort qwertyqwerty qwertzqwertz'
  ).split(' '),
);
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
const ROWS = ['0123456789012345', '9876543210987654', 'abcdefghijklmnopqrstuvwxyz'];

/** What can be wrong with a password that somebody wants. */
export type PasswordProblem = 'tooShort' | 'isEmail' | 'common';

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** `P4ssw0rt!2026` → both `pssrt` as written and `passwort` as meant are looked up. */
function isCommon(small: string): boolean {
  const core = small.replaceAll(/^[^\p{L}]+|[^\p{L}@$]+$/gu, '');
  const meant = lettersOf(core.replaceAll(/[013457@$]/g, (sign) => LEET[sign] ?? sign));
  if (COMMON.has(lettersOf(small)) || COMMON.has(meant)) return true;
  return new Set(small).size < 4 || ROWS.some((row) => row.includes(small));
}

/** What is wrong with this password, or null: length, the own address, passwords that are guessed first. */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  if (Array.from(password).length < PASSWORD_MIN) return 'tooShort';
  const small = password.normalize('NFC').toLowerCase();
  const address = email.trim().toLowerCase();
  const [name = ''] = address.split('@');
  if (address !== '' && (small.includes(address) || lettersOf(small) === lettersOf(name))) return 'isEmail';
  return isCommon(small) ? 'common' : null;
}
