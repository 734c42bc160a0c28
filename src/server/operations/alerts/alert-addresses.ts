/** An address of alerts: `mailto:` by the site's mail, a web or local address by POST. */
export type AlertAddress = { type: 'mail'; to: string } | { type: 'webhook'; url: string }

const EMAIL = /^[^\s@,?]+@[^\s@,?.]+(?:\.[^\s@,?.]+)+$/
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Reads `ALERTS`. A text names what cannot be an address. */
export function readAlertAddresses(setting: string): AlertAddress[] | string {
  const addresses: AlertAddress[] = []
  for (const word of setting.split(',').map((part) => part.trim())) {
    if (word === '') continue
    const address = readAddress(word)
    if (!address) return `«${word}» is not mailto:, https: or a loopback http: address`
    addresses.push(address)
  }
  return addresses
}

function readAddress(word: string): AlertAddress | null {
  if (word.startsWith('mailto:')) {
    const to = word.slice('mailto:'.length)
    return EMAIL.test(to) ? { type: 'mail', to } : null
  }
  if (!URL.canParse(word)) return null
  const { protocol, hostname } = new URL(word)
  const isOpen = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
  return isOpen ? { type: 'webhook', url: word } : null
}
