import { readAvito } from '#server/import/adapters/avito/avito.ts'
import { readCian } from '#server/import/adapters/cian/cian.ts'
import { readNative } from '#server/import/adapters/native/native.ts'
import { readProfitbase } from '#server/import/adapters/profitbase/profitbase.ts'
import { readCsv } from '#server/import/adapters/table/table.ts'
import { readForeignJson, readForeignXml } from '#server/import/adapters/tree/tree.ts'
import { readXlsx } from '#server/import/adapters/table/xlsx.ts'
import { readYrl } from '#server/import/adapters/yrl/yrl.ts'
import type { Adapter, Format, ParsedRecord } from '#server/import/normalise/found.ts'
import type { LotFields } from '#server/import/normalise/lot-fields.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'
import { readFlag } from '#server/import/normalise/numbers.ts'
import { readText } from '#server/import/sources/read-text.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { lotOfFields } from './fields/lot-of-fields.ts'
import { childAt, jsonOf, textOf, textsOf, type XmlElement } from './syntax/xml-element.ts'
import { readElements } from './syntax/xml.ts'

/** DomClick: `complexes` / `complex` / `buildings` / `building` / `flats` / `flat`, the one feed that is a tree. */
const readDomclick: Adapter = async function* (text, options) {
  for await (const complex of readElements(text, checkRoot)) {
    if (complex.name !== 'complex') continue
    for (const building of childrenOf(complex, 'buildings', 'building')) {
      const house = houseOf(complex, building)
      for (const flat of childrenOf(building, 'flats', 'flat'))
        yield lotOfFields(
          {
            line: flat.line,
            fields: { ...house, ...flatOf(flat) },
            tags,
            raw: () => jsonOf(flat),
          },
          options,
        )
    }
  }
}

function checkRoot({ name, line }: XmlElement) {
  if (name !== 'complexes') throw new Refusal(`это не ДомКлик: корень <${name}>`, line)
}

const childrenOf = (element: XmlElement, list: string, name: string) =>
  (childAt(element, list)?.children ?? []).filter((child) => child.name === name)

const tags: LotFields = {
  rooms: 'room',
  finishing: 'renovation',
  view: 'window_view',
  state: 'building_state',
  material: 'building_type',
  deadline: 'ready_quarter',
}

function houseOf(complex: XmlElement, building: XmlElement): LotFields {
  const at = (name: string) => textOf(building, name)
  return {
    project: textOf(complex, 'name'),
    projectId: textOf(complex, 'id'),
    address: at('address') ?? textOf(complex, 'address'),
    latitude: at('latitude') ?? textOf(complex, 'latitude'),
    longitude: at('longitude') ?? textOf(complex, 'longitude'),
    building: at('name'),
    buildingId: at('id'),
    floorsTotal: at('floors'),
    state: at('building_state'),
    material: at('building_type'),
    builtYear: at('built_year'),
    readyQuarter: at('ready_quarter'),
    ceiling: at('ceiling_height'),
  }
}

function flatOf(flat: XmlElement): LotFields {
  const at = (name: string) => textOf(flat, name)
  const plans = childAt(flat, 'plans')
  const [plan, ...others] = plans ? textsOf(plans, 'plan') : []
  return {
    id: at('flat_id'),
    status: readFlag(at('booking')) === true ? 'reserved' : 'available',
    section: at('entrance') ?? at('section'),
    floor: at('floor'),
    number: at('apartment'),
    rooms: at('room'),
    euro: at('euro_plan'),
    freePlan: at('layout_type') === 'free' ? 'да' : null,
    apartments: at('housing_type') === '1' ? 'да' : null,
    area: at('area'),
    livingArea: at('living_area'),
    kitchenArea: at('kitchen_area'),
    price: at('price'),
    basePrice: at('price_base') ?? at('old_price'),
    finishing: at('renovation'),
    view: at('window_view'),
    balconies: at('balcony'),
    loggias: at('loggia'),
    bathroomsSeparate: at('separated_bathroom'),
    bathroomsCombined: at('connected_bathroom'),
    plan: plan ?? null,
    images: others.join('|') || null,
  }
}

const adapters: Record<Exclude<Format, 'xlsx'>, Adapter> = {
  native: readNative,
  yrl: readYrl,
  cian: readCian,
  profitbase: readProfitbase,
  avito: readAvito,
  domclick: readDomclick,
  csv: readCsv,
  json: readForeignJson,
  xml: readForeignXml,
}

/** The records of a file; a workbook is the one that is no text. */
export const readFileAs = (
  format: Format,
  path: string,
  options: ReadOptions,
  onBytes?: (bytes: number) => void,
): AsyncIterable<ParsedRecord> =>
  format === 'xlsx' ? readXlsx(path, options) : adapters[format](readText(path, onBytes), options)
