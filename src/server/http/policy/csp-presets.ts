/** What the pages of the owner's services need above our own policy. */
export type CspExtra = {
  /** For scripts, pictures, frames and calls. */
  hosts: string[]
  /** For calls alone: sockets, tiles of maps. */
  calls: string[]
  /** Frames made by the script itself. */
  frames: string[]
  /** Who may show the site in a frame. */
  ancestors: string[]
}

export const NO_EXTRA: CspExtra = { hosts: [], calls: [], frames: [], ancestors: [] }

const METRIKA_HOSTS = ['mc.yandex.ru', 'mc.yandex.com', 'mc.webvisor.com', 'mc.webvisor.org']

/** Metrika's list is from its help on CSP; the others allow whole domains, because they publish no list. */
const presets = {
  metrika: {
    hosts: [...METRIKA_HOSTS, 'yastatic.net'].map(secure),
    calls: METRIKA_HOSTS.map(socket),
    frames: ['blob:'],
    // The map of clicks and the recordings show the site in a frame of Metrika's own pages.
    ancestors: [
      'metrika.yandex.ru',
      'metrika.yandex.by',
      'metrica.yandex.com',
      'webvisor.com',
      '*.webvisor.com',
    ].map(secure),
  },
  calltouch: service('*.calltouch.ru'),
  comagic: service('*.comagic.ru', '*.uiscom.ru'),
  roistat: service('*.roistat.com'),
} satisfies Record<string, CspExtra>

const isPreset = (name: string): name is keyof typeof presets => Object.hasOwn(presets, name)

/** Names of presets and `https://` hosts by commas. A text: what of them cannot be. */
export function readCspExtra(value: string): CspExtra | string {
  const names = value.split(',').map((one) => one.trim())
  const found = names.filter((name) => name !== '').map(extraOf)
  const wrong = found.find((one) => typeof one === 'string')
  if (wrong !== undefined) return wrong
  return found.reduce<CspExtra>(
    (all, one) => (typeof one === 'string' ? all : merge(all, one)),
    NO_EXTRA,
  )
}

/** Whether the counter may record visits: only then do its own pages show this site. */
export const recordsVisits = ({ ancestors }: CspExtra) => ancestors.length > 0

function extraOf(name: string): CspExtra | string {
  if (isPreset(name)) return presets[name]
  const isHost = /^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/i.test(name)
  return isHost
    ? { ...NO_EXTRA, hosts: [name] }
    : `«${name}» is neither a host such as https://example.ru nor one of ${Object.keys(presets).join(', ')}`
}

function merge(one: CspExtra, other: CspExtra): CspExtra {
  return {
    hosts: [...one.hosts, ...other.hosts],
    calls: [...one.calls, ...other.calls],
    frames: [...one.frames, ...other.frames],
    ancestors: [...one.ancestors, ...other.ancestors],
  }
}

function service(...domains: string[]): CspExtra {
  return { ...NO_EXTRA, hosts: domains.map(secure), calls: domains.map(socket) }
}

function secure(host: string) {
  return `https://${host}`
}

function socket(host: string) {
  return `wss://${host}`
}
