import { describe, expect, it } from 'vitest';

import { DEFAULT_ATTRIBUTES, groupName, idText, personOf, readAttributeMap, withParents } from './ldap-entry.ts';

const NONE = new Map<string, string[]>();

describe('an entry of the directory', () => {
  it('becomes a person, whatever the case of its attributes', () => {
    const entry = {
      dn: 'cn=Şahin',
      entryuuid: '5f3c',
      mail: ['Mehmet.Sahin@Nordlicht.example', 'second@nordlicht.example'],
      givenName: 'Mehmet',
      sn: 'Şahin\u0000 ',
      departmentNumber: '42',
      department: [],
      memberOf: ['CN=GG-Montage,OU=G', 'CN=GG-Montage,OU=H'],
      userAccountControl: '514',
    };
    expect(personOf(entry, DEFAULT_ATTRIBUTES, NONE)).toEqual({
      directoryId: '5f3c',
      email: 'mehmet.sahin@nordlicht.example',
      firstName: 'Mehmet',
      lastName: 'Şahin',
      department: '42',
      jobTitle: '',
      groups: ['GG-Montage'],
      isEnabled: false,
    });
    expect(personOf({ mail: 'x@y.example' }, DEFAULT_ATTRIBUTES, NONE)).toBeNull();
    expect(personOf({ ...entry, userAccountControl: '512' }, DEFAULT_ATTRIBUTES, NONE)?.isEnabled).toBe(true);
  });

  it.each([
    ['CN=GG-Vertrieb\\, Süd,OU=Groups', 'GG-Vertrieb, Süd'],
    ['cn=K\\C3\\A4lte,dc=x', 'Kälte'],
    ['GG-Plain', 'GG-Plain'],
    ['CN=A\\+B,OU=x', 'A+B'],
  ])('names the group %s', (dn, name) => expect(groupName(dn)).toBe(name));

  it('writes sixteen bytes as Active Directory does', () => {
    const bytes = Buffer.from('6e9a3c5f1d0b554c9a0e2a7d1c9e0001', 'hex');
    expect(idText(bytes)).toBe('5f3c9a6e-0b1d-4c55-9a0e-2a7d1c9e0001');
    expect(idText(Buffer.from('abcd', 'hex'))).toBe('abcd');
  });

  it('follows groups in groups and ends in circles', () => {
    const parents = new Map([
      ['cn=a', ['cn=B']],
      ['cn=b', ['cn=A', 'cn=c']],
    ]);
    expect(withParents(['cn=a'], parents).toSorted()).toEqual(['cn=B', 'cn=a', 'cn=c']);
  });

  it('takes other names of attributes, and refuses fields that it does not know', () => {
    expect(readAttributeMap('email=userPrincipalName, department=ou|departmentNumber')).toMatchObject({
      email: ['userPrincipalName'],
      department: ['ou', 'departmentNumber'],
      last_name: ['sn'],
    });
    expect([readAttributeMap('phone=x'), readAttributeMap('email=')]).toEqual([null, null]);
  });
});
