import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

import type { Format } from '#server/import/normalise/found.ts'

/** A file of so many lots in a format, of houses of 500; prices move with `turn`, so that two turns differ. */
export async function writeFeed(path: string, format: MeasuredFormat, lots: number, turn = 0) {
  const out = createWriteStream(path)
  const write = async (text: string) => {
    if (!out.write(text)) await new Promise((resolve) => out.once('drain', resolve))
  }
  const { head, record, tail } = writers[format]
  await write(head(lots, turn))
  for (let at = 0; at < lots; at += 1) await write(record(lotOf(at, turn), at))
  await write(tail)
  out.end()
  await finished(out)
}

type BenchLot = {
  id: string
  project: number
  house: number
  section: number
  floor: number
  number: number
  rooms: number
  area: number
  price: number
}

const PER_HOUSE = 500
const HOUSES_PER_PROJECT = 10

function lotOf(at: number, turn: number): BenchLot {
  const house = Math.floor(at / PER_HOUSE)
  const number = (at % PER_HOUSE) + 1
  const area = 24 + ((at * 37) % 700) / 10
  return {
    id: `b-${at}`,
    project: Math.floor(house / HOUSES_PER_PROJECT),
    house,
    section: 1 + (number % 4),
    floor: 1 + Math.floor(number / 20),
    number,
    rooms: 1 + (at % 4),
    area,
    price: Math.round(area * (200_000 + ((at * 7919) % 60_000)) * (1 + turn / 500)),
  }
}

const generated = (turn: number) => new Date(Date.UTC(2026, 0, 1, turn)).toISOString()
const WORDS =
  'Светлая квартира с видом на реку, кухня-гостиная, две спальни и гардеробная у входа. '.repeat(4)

type Writer = {
  head: (lots: number, turn: number) => string
  record: (lot: BenchLot, at: number) => string
  tail: string
}

/** The formats that are measured. */
export const measuredFormats = ['native', 'yrl', 'cian'] as const satisfies readonly Format[]
export type MeasuredFormat = (typeof measuredFormats)[number]

const writers: Record<MeasuredFormat, Writer> = {
  cian: {
    head: (_lots, turn) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<feed><feed_version>2</feed_version><generated>${generated(turn)}</generated>`,
    record: (lot) => `
<object><ExternalId>${lot.id}</ExternalId><Description>${WORDS}</Description><Category>newBuildingFlatSale</Category>
<Address>Россия, Устьярск, улица ${lot.project}</Address><FlatRoomsCount>${lot.rooms}</FlatRoomsCount>
<TotalArea>${lot.area}</TotalArea><FloorNumber>${lot.floor}</FloorNumber>
<JKSchema><Id>CIAN_ID_BENCH</Id><Name>Квартал ${lot.project}</Name><House><Id>${lot.house}</Id><Name>${lot.house}</Name>
<Flat><FlatNumber>${lot.number}</FlatNumber><SectionNumber>${lot.section}</SectionNumber></Flat></House></JKSchema>
<LayoutPhoto><FullUrl>https://plans.example/${lot.id}.svg</FullUrl></LayoutPhoto>
<Building><FloorsCount>26</FloorsCount><Deadline><Quarter>fourth</Quarter><Year>2028</Year><IsComplete>false</IsComplete></Deadline></Building>
<BargainTerms><Price>${lot.price}</Price><Currency>rur</Currency></BargainTerms></object>`,
    tail: '\n</feed>\n',
  },
  yrl: {
    head: (_lots, turn) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06"><generation-date>${generated(turn)}</generation-date>`,
    record: (lot) => `
<offer internal-id="${lot.id}"><type>продажа</type><property-type>жилая</property-type><category>квартира</category>
<location><locality-name>Устьярск</locality-name><address>улица ${lot.project}</address><apartment>${lot.number}</apartment></location>
<price><value>${lot.price}</value><currency>RUR</currency></price><area><value>${lot.area}</value><unit>кв. м</unit></area>
<rooms>${lot.rooms}</rooms><floor>${lot.floor}</floor><floors-total>26</floors-total><building-name>Квартал ${lot.project}</building-name>
<building-section>Корпус ${lot.house}</building-section><building-state>unfinished</building-state><ready-quarter>4</ready-quarter><built-year>2028</built-year>
<renovation>без отделки</renovation><image>https://plans.example/plans/${lot.id}.svg</image><description>${WORDS}</description></offer>`,
    tail: '\n</realty-feed>\n',
  },
  native: {
    head: (lots, turn) => {
      const houses = Array.from({ length: Math.ceil(lots / PER_HOUSE) }, (_, at) => at)
      const projects = [...new Set(houses.map((at) => Math.floor(at / HOUSES_PER_PROJECT)))]
      const members = {
        format: 'stvor',
        version: 1,
        source: { generated: generated(turn) },
        projects: projects.map((at) => ({ id: `p${at}`, name: `Квартал ${at}` })),
        buildings: houses.map((at) => ({
          id: `h${at}`,
          project: `p${Math.floor(at / HOUSES_PER_PROJECT)}`,
          name: `Корпус ${at}`,
          floorsTotal: 26,
          keys: '2028-4',
        })),
      }
      return `${JSON.stringify(members).slice(0, -1)},"lots":[`
    },
    record: (lot, at) =>
      (at === 0 ? '\n' : ',\n') +
      JSON.stringify({
        id: lot.id,
        kind: 'flat',
        building: `h${lot.house}`,
        section: String(lot.section),
        floor: lot.floor,
        number: String(lot.number),
        rooms: lot.rooms,
        layoutKind: lot.rooms % 2 === 0 ? 'euro' : 'classic',
        area: lot.area,
        price: lot.price,
        finishing: 'none',
        features: ['kitchen_living', 'wardrobe'],
        plan: `https://plans.example/${lot.id}.svg`,
        description: WORDS,
      }),
    tail: '\n]}\n',
  },
}
