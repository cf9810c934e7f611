import { BlockList, isIP } from 'node:net';

/** Networks that are no part of the public internet: this machine, private networks, links, tests, translations (IANA registries). */
const notPublic = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '::/127', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64'],
  ...[
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
  ],
  'ff00::/8',
];

const blocked = new BlockList();
for (const network of notPublic) {
  const [address = '', bits] = network.split('/');
  blocked.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** True for an IP address outside of the public internet, and for a text that is none. IPv4 in IPv6 counts as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address);
  return kind === 0 || blocked.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}
