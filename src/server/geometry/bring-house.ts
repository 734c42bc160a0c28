import type { Pool } from 'pg'

import { flatForms, howMany } from '#domain/text/plural.ts'
import { assembleHouse } from '#geometry/assemble/assemble-house.ts'
import type { GeometryReport } from '#geometry/assemble/geometry-report.ts'
import { GeometryError } from '#geometry/geometry-error.ts'
import { plainNumber } from '#geometry/plain-number.ts'
import { readSectionGeometry } from '#geometry/read-section-geometry.ts'
import type { SectionGeometry } from '#geometry/section-geometry.ts'
import { storable } from '#server/db/json.ts'

import { readTemplate } from './dxf-templates.ts'
import { readHouseLots, type HouseLot } from './house-lots.ts'
import { readHouseFile } from './reading/read-house-file.ts'
import { readSections, type SectionRow } from './section-rows.ts'

type BringOptions = {
  house: number
  path: string
  /** As its owner calls the file. */
  name: string
  section: string | null
  template: string | null
  flatProperty: string | null
  storeys: readonly [number, number] | null
  onProgress?: (line: string) => void
}

/** What a file gives a house: geometry by ids of its sections. `held`: why it waits for a person, if anything. */
export type BroughtHouse = {
  sections: Map<number, SectionGeometry>
  report: GeometryReport
  held: string[]
}

/** Reads a file and finds the sections and lots that it is of; writes nothing. */
export async function readBroughtHouse(pool: Pool, options: BringOptions): Promise<BroughtHouse> {
  const { house, path, name, section, template, flatProperty, storeys, onProgress } = options
  const rows = await readSections(pool, house)
  if (rows.length === 0)
    throw new GeometryError(
      'У\u00A0корпуса нет секций: назовите их в\u00A0его карточке и\u00A0задайте его лотам в\u00A0разделе «Лоты»',
    )
  const own = section === null ? null : sectionCalled(rows, section)
  const model = await readHouseFile(path, {
    name,
    flatProperty,
    section,
    template: template === null ? null : await readTemplate(template),
    ...(onProgress && { onProgress }),
  })
  const lots = await readHouseLots(pool, house)
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const ofSection = lots.filter((lot) => own === null || lot.section === own.id)
  const assembled = assembleHouse(
    model,
    ofSection.map((lot) => ({
      ...lot,
      id: String(lot.id),
      section: names.get(lot.section ?? 0) ?? null,
    })),
    { storeys, section },
  )
  const { report } = assembled
  const held = [...report.differences]
  if (report.matched === 0) held.push('Ни одна квартира файла не\u00A0нашла свой лот')
  const sections = new Map<number, SectionGeometry>()
  for (const found of assembled.sections) {
    const row = own ?? sectionOf(found, rows, lots)
    const title = found.name || 'без названия'
    if (!row) held.push(`Секция файла «${title}» не\u00A0нашлась среди секций корпуса`)
    else if (sections.has(row.id)) held.push(`Секции «${row.name}» подошли две секции файла`)
    else sections.set(row.id, checked(found.geometry, title))
  }
  const homeless = lots.filter(
    ({ id, section: of }) => of === null && report.flats.some(({ lot }) => lot === String(id)),
  )
  if (homeless.length > 0)
    held.push(
      `Без секции и\u00A0поэтому без плана: ${howMany(homeless.length, flatForms)}. Задайте секцию лотам в\u00A0разделе «Лоты»`,
    )
  return { sections, report, held }
}

function sectionCalled(rows: readonly SectionRow[], name: string): SectionRow {
  const found = rows.find((row) => plainNumber(row.name) === plainNumber(name))
  if (found) return found
  const names = rows.map((row) => `«${row.name}»`).join(', ')
  throw new GeometryError(`Секции «${name}» в\u00A0корпусе нет: есть ${names}`)
}

type NamedSection = { name: string; geometry: SectionGeometry }

/** By its name, as the only one, or as the one whose lots it has. */
function sectionOf(
  { name, geometry }: NamedSection,
  rows: readonly SectionRow[],
  lots: readonly HouseLot[],
): SectionRow | null {
  const named = rows.find((row) => name !== '' && plainNumber(row.name) === plainNumber(name))
  const [only, other] = rows
  if (named) return named
  if (only && !other) return only
  const numbers = new Set(
    geometry.floors.flatMap(({ units }) => units.flatMap((unit) => unit.lots)),
  )
  const owners = new Set(
    lots.flatMap((lot) => (lot.number !== null && numbers.has(lot.number) ? [lot.section] : [])),
  )
  return owners.size === 1 ? (rows.find(({ id }) => owners.has(id)) ?? null) : null
}

/** Names in a file may hold signs that the database refuses. */
function checked(geometry: SectionGeometry, title: string): SectionGeometry {
  const read = readSectionGeometry(storable(JSON.parse(JSON.stringify(geometry))))
  if (read.geometry) return read.geometry
  throw new GeometryError(`Секция «${title}»: ${read.problems.join('; ')}`)
}
