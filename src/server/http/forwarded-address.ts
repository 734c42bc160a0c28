import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How many proxies stand before us (0: none), or their networks: «10.0.0.0/8». */
export type TrustProxy = number | readonly string[]

/**
 * Replaces the forwarding headers by the address that our proxy gives, or by nothing, so `request.ip` never holds a value
 * that a visitor wrote into the header.
 */
export function readForwardedAddress(app: FastifyInstance, trust: TrustProxy) {
  if (trust === 0) return
  const networks = typeof trust === 'number' ? null : networkList(trust)
  app.addHook('onRequest', async ({ raw }: FastifyRequest) => {
    const socket = plainAddress(raw.socket.remoteAddress ?? '')
    const isProxy = networks ? isWithin(networks, socket) : true
    const listed = listOf(raw.headers['x-forwarded-for'])
    const address = isProxy ? visitorAddress(listed, networks ?? Number(trust)) : null
    if (address === null) delete raw.headers['x-forwarded-for']
    else raw.headers['x-forwarded-for'] = address
    if (isProxy) return
    delete raw.headers['x-forwarded-host']
    delete raw.headers['x-forwarded-proto']
  })
}

/** After `readForwardedAddress` what stands nearest to us is the only one named. */
export const trustNearest = (trust: TrustProxy) =>
  trust === 0 ? false : (_address: string, hop: number) => hop === 0

/** Proxies append on the right: what stands farther left than they are many is the visitor's own word. */
function visitorAddress(listed: readonly string[], trust: number | BlockList): string | null {
  const nearestFirst = listed.map(plainAddress).toReversed()
  const chosen =
    typeof trust === 'number'
      ? nearestFirst[Math.min(trust, nearestFirst.length) - 1]
      : (nearestFirst.find((address) => !isWithin(trust, address)) ?? nearestFirst.at(-1))
  return chosen !== undefined && isIP(chosen) > 0 ? chosen : null
}

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((one) => one.trim())

/** IPv4 written as IPv6 is the same address: «::ffff:10.0.0.1». */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

const isWithin = (networks: BlockList, address: string) =>
  isIP(address) > 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** null for a text that is no network: «10.0.0.0/8», «2001:db8::/32», «192.0.2.1». */
export function readNetwork(text: string) {
  const [address = '', length, ...rest] = text.split('/')
  const most = isIPv6(address) ? 128 : 32
  const prefix = length === undefined ? most : Number(length)
  const isLength = length === undefined || /^\d{1,3}$/.test(length)
  if (!isIP(address) || rest.length > 0 || !isLength || prefix > most) return null
  return { address, prefix, family: isIPv6(address) ? ('ipv6' as const) : ('ipv4' as const) }
}

function networkList(texts: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of texts) {
    const network = readNetwork(text)
    if (network) list.addSubnet(network.address, network.prefix, network.family)
  }
  return list
}
