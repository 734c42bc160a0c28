import { readFileSync } from 'node:fs'

type Change = { created_at: string; key: string; value: unknown; value_new: unknown }

type Recorded = {
  id: number
  area: number
  floor: number
  rooms: number
  block_name: string
  bulk_name: string
  price: number
  status: string
  changelog: Change[]
}

const statuses: Record<string, string> = { free: 'available', reserve: 'reserved', sold: 'sold' }

export type RecordedLot = { id: string; house: string; price: number; status: string }

/** Flats with every change of price and status recorded, from which a feed of any moment follows. */
export function readLotHistory(path: string) {
  const lots: Recorded[] = JSON.parse(readFileSync(path, 'utf8'))
  const moments = lots.flatMap(({ changelog }) => changelog.map((one) => momentOf(one)))

  function lotAt(lot: Recorded, now: number): RecordedLot {
    const said = (key: 'price' | 'status') => {
      const changes = lot.changelog.filter((one) => one.key === key)
      const last = changes.findLast((one) => momentOf(one) <= now)
      return last ? last.value_new : (changes[0]?.value ?? lot[key])
    }
    return {
      id: String(lot.id),
      house: lot.bulk_name,
      price: Math.round(Number(said('price'))),
      status: statuses[String(said('status'))] ?? 'not_for_sale',
    }
  }

  return {
    start: Math.min(...moments),
    end: Math.max(...moments),
    lotsAt: (now: number) => lots.map((lot) => lotAt(lot, now)),
    /** A native file of that moment. */
    fileAt: (now: number): string =>
      JSON.stringify({
        format: 'stvor',
        version: 1,
        source: { generated: new Date(now).toISOString() },
        projects: [{ id: 'p', name: 'Повтор' }],
        buildings: [...new Set(lots.map((lot) => lot.bulk_name))].map((name) => {
          return { id: name, project: 'p', name }
        }),
        lots: lots.map((lot) => {
          const { id, house, price, status } = lotAt(lot, now)
          const { area, floor } = lot
          const rooms = Math.max(0, lot.rooms) // a studio is −1 there
          return { id, building: house, floor, number: id, rooms, area, price, status }
        }),
      }),
  }
}

const momentOf = ({ created_at: at }: Change) => Date.parse(`${at.slice(0, 23)}Z`)
