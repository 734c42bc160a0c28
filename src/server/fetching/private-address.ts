import { BlockList, isIP } from 'node:net'

/** Public IPv6 is given out of this network alone: translated, mapped, link and site addresses lie outside. */
const PUBLIC_IPV6 = ['2000::', 3] as const

/** Networks that no public site stands in: own machine, intranet, link, carrier, tunnels, documentation, multicast. */
const networks: [address: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]

const reserved = new BlockList()
for (const [address, prefix, family] of networks) reserved.addSubnet(address, prefix, family)
const publicIpv6 = new BlockList()
publicIpv6.addSubnet(...PUBLIC_IPV6, 'ipv6')

/** Whether an address is one that a stranger's link must not lead us to. Mapped ones count as what they map. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  const family = isIP(plain)
  if (family === 6) return !publicIpv6.check(plain, 'ipv6') || reserved.check(plain, 'ipv6')
  return family === 0 || reserved.check(plain, 'ipv4')
}
