import { domainToASCII } from 'node:url';

/** Where anybody gets an address: such a domain belongs to no company. */
const PUBLIC_PROVIDERS = new Set(
  (
    'gmail.com googlemail.com outlook.com outlook.de hotmail.com hotmail.de live.com live.de msn.com yahoo.com yahoo.de ' +
    'icloud.com me.com mac.com aol.com aol.de gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de ' +
    'arcor.de mail.de email.de posteo.de posteo.net mailbox.org proton.me protonmail.com protonmail.ch pm.me tutanota.com ' +
    'tutanota.de tuta.com tuta.io mail.com mail.ru yandex.ru yandex.com zoho.com fastmail.com hey.com bluewin.ch ' +
    'hispeed.ch aon.at chello.at vodafone.de vodafonemail.de kabelmail.de 1und1.de online.de o2online.de o2mail.de ' +
    'unitybox.de magenta.de orange.fr wanadoo.fr free.fr laposte.net libero.it btinternet.com comcast.net verizon.net ' +
    'att.net sbcglobal.net qq.com 163.com 126.com naver.com duck.com mailinator.com guerrillamail.com 10minutemail.com'
  ).split(' '),
);
/** Under these endings names are given to anybody: they are no domain of somebody. */
const PUBLIC_ENDINGS = new Set(
  'co.uk org.uk ac.uk gov.uk com.au net.au org.au co.at or.at ac.at com.br co.jp co.nz co.za com.tr com.cn com.pl co.in co.il github.io'.split(
    ' ',
  ),
);
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The domain as the name system writes it (lower case, ASCII); takes an address or a leading `@` too. Null when it is
 * no domain that can receive mail.
 */
export function domainOf(text: string): string | null {
  const named = text
    .slice(text.lastIndexOf('@') + 1)
    .trim()
    .replace(/\.$/, '');
  const domain = domainToASCII(named).toLowerCase();
  const labels = domain.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(labels.at(-1) ?? '');
  return isName && domain.length <= 253 ? domain : null;
}

/** Whether anybody can have an address under it. */
export const isPublicDomain = (domain: string): boolean => PUBLIC_PROVIDERS.has(domain) || PUBLIC_ENDINGS.has(domain);

/** The record that proves a domain: a TXT record below the domain, so that it is in nobody's way. */
export const proofOf = ({ domain, token }: { domain: string; token: string }) => ({
  type: 'TXT' as const,
  name: `_leitstern.${domain}`,
  value: `leitstern-verification=${token}`,
});
