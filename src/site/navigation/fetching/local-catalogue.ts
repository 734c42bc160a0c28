import type { Catalogue } from '#contract/catalogue.ts'
import type { House } from '#contract/public/houses.ts'
import type { CatalogueMark } from '#contract/public/lots.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { isFrugal } from '#site/page/connection.ts'
import { whenIdle } from '#site/navigation/scheduling/when-idle.ts'
import type { PageName } from '#site/routes.ts'

/** A bigger catalogue weighs more than the journeys it saves. */
const MOST_LOTS = 20_000

/** Which screens show which kind, and under what name its columns lie on the server. */
const kinds: Record<string, { kind: LotKind; file: string }> = {
  'flat-list': { kind: 'flat', file: 'flats' },
  flat: { kind: 'flat', file: 'flats' },
  commercial: { kind: 'commercial', file: 'commercial' },
  storage: { kind: 'storage', file: 'storage' },
  parking: { kind: 'parking', file: 'parking' },
}

let newest: CatalogueMark | null = null
let opened: Catalogue | null = null
const houses = new Map<number, House>()
const requested = new Set<LotKind>()
/** Of the columns that are here, if only as a base for newer ones. */
const heldVersions = new Map<LotKind, number>()

/** The catalogue in the visitor's own browser, fetched kind by kind as its screens are shown. */
export const localCatalogue = {
  isOlder: (mark: CatalogueMark) => newest !== null && mark.version < newest.version,

  /** An answer has named the catalogue it was made from: what is older here is dropped. */
  noteVersion(mark: CatalogueMark) {
    if (newest && mark.version <= newest.version) return
    newest = mark
    opened = null
    houses.clear()
    requested.clear()
  },

  /** A page that shows a whole house has brought it along: it need not be fetched. */
  addHouse(data: unknown) {
    if (hasHouse(data)) houses.set(data.house.id, data.house)
  },

  /** The shape that pages ask. A question about missing data throws, and the server is asked. */
  atHand: () => opened,

  /** Fetches the kind that a screen shows, once the screen is settled. */
  fetchFor(name: PageName) {
    const fetchIt = startFetch(name)
    if (fetchIt) whenIdle(() => void fetchIt())
  },

  /** Fetches at once what has changed in the kind that a screen shows, if an older version of it is here. */
  async update(name: PageName) {
    const wanted = kindOf(name)
    if (wanted && heldVersions.has(wanted.kind)) await startFetch(name)?.()
  },
}

const kindOf = (name: PageName) => kinds[name.replace(/\/.*/, '')]

/** null: the screen shows no kind, or its columns have been asked for, or they are not worth their bytes. */
function startFetch(name: PageName): (() => Promise<void>) | null {
  const wanted = kindOf(name)
  if (!newest || !wanted || requested.has(wanted.kind) || isFrugal()) return null
  const count = newest.lots[wanted.kind]
  if (count === 0 || count > MOST_LOTS) return null
  requested.add(wanted.kind)
  const { version } = newest
  return () =>
    fetchLots(wanted.kind, wanted.file, version).catch(() => {
      heldVersions.delete(wanted.kind) // lists go on asking the server
    })
}

const hasHouse = (data: unknown): data is { house: House } =>
  data instanceof Object &&
  'house' in data &&
  data.house instanceof Object &&
  'sections' in data.house

async function fetchLots(kind: LotKind, file: string, version: number) {
  const [response, { openColumns }] = await Promise.all([
    fetchPacked(file, version, heldVersions.get(kind)),
    import('./open-columns.ts'),
  ])
  if (!response.ok) return
  const packed = await response.arrayBuffer()
  if (newest?.version !== version) return
  opened = openColumns(kind, packed, houses)
  // The server may have a newer one by now.
  heldVersions.set(kind, opened.version)
}

/** What has changed since the version that is held, or all where the server does not know that any more. */
async function fetchPacked(file: string, version: number, held?: number): Promise<Response> {
  const changes =
    held === undefined ? null : await fetch(`/catalogue/${file}-${held}-${version}.bin`)
  return changes && changes.status !== 404 ? changes : fetch(`/catalogue/${file}-${version}.bin`)
}
