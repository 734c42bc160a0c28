import { ifcWriter } from './ifc-writer.ts'
import { storeyPlan, writeStorey, type StoreyPlan } from './storey-of-house.ts'

type HouseOptions = {
  /** How rooms are known to be of a flat. */
  flats?: 'property' | 'zones' | 'doors' | 'overlapping zones'
  /** The name of the property with the number of the flat. */
  property?: string
  /** The model against the axes of its file, degrees counterclockwise. */
  turned?: number
  /** The north by the axes of the model that is not turned, degrees clockwise from its y. */
  north?: number | null
  /** What the file states as its unit of length. */
  unit?: '.MILLI.' | '$'
  /** How often the house stands in the file. */
  buildings?: number
  schema?: string
  storeys?: StoreyPlan[]
}

const STOREY = 3_000

/** Four floors: two alike, then a flat of two floors on the left. */
export const fourFloors = (): StoreyPlan[] => [
  storeyPlan(['1', '2']),
  storeyPlan(['3', '4']),
  storeyPlan(['5', '6']),
  storeyPlan(['5', '7'], true),
]

/** A small house as an IFC file, written line by line: what reading gives of it is known beforehand. */
export function houseOfIfc(options: HouseOptions = {}): string {
  const {
    turned = 0,
    north = 30,
    unit = '.MILLI.',
    buildings = 1,
    schema,
    storeys = fourFloors(),
  } = options
  const angle = (turned * Math.PI) / 180
  const toNorth = north === null ? null : (north * Math.PI) / 180 - angle
  const writer = ifcWriter({
    unit,
    ...(toNorth !== null && { north: [Math.sin(toNorth), Math.cos(toNorth)] }),
  })
  const { add, guid, text, place, aggregate } = writer
  const project = writer.project()
  const ground = place('$', [0, 0, 0], [Math.cos(angle), Math.sin(angle)])
  const site = add(`IFCSITE(${guid()},$,'Site',$,$,${ground},$,$,.ELEMENT.,$,$,$,$,$)`)
  const houses = Array.from({ length: buildings }, (_, i) => {
    const placement = place(ground, [i * 40_000, 0, 0])
    const house = add(
      `IFCBUILDING(${guid()},$,${text(`Корпус ${i + 1}`)},$,$,${placement},$,$,.ELEMENT.,$,$,$)`,
    )
    aggregate(house, storeysOf(placement))
    return house
  })
  aggregate(project, [site])
  aggregate(site, houses)

  function storeysOf(placement: string): string[] {
    const byFlat = new Map<string, string[]>()
    const placements: string[] = []
    const written = storeys.map((plan, i) => {
      const own = place(placement, [0, 0, i * STOREY])
      placements.push(own)
      const storey = add(
        `IFCBUILDINGSTOREY(${guid()},$,${text(`${i + 1} этаж`)},$,$,${own},$,$,.ELEMENT.,${writer.real(i * STOREY)})`,
      )
      const { spaces, elements } = writeStorey(writer, own, plan)
      aggregate(storey, spaces)
      writer.contain(storey, elements)
      for (const [room, { flat }] of plan.rooms.entries())
        if (flat) byFlat.getOrInsert(flat, []).push(spaces[room] ?? '')
      return { storey, spaces }
    })
    writeMarks(
      byFlat,
      written.flatMap(({ spaces }) => spaces),
    )
    if (storeys.length > 3) writeStair(placements[2] ?? '')
    return written.map(({ storey }) => storey)
  }

  function writeMarks(byFlat: ReadonlyMap<string, string[]>, spaces: readonly string[]) {
    const { flats = 'property', property = 'ADSK_Номер квартиры' } = options
    if (flats === 'property')
      for (const [flat, rooms] of byFlat)
        for (const room of rooms) writer.property(room, property, flat)
    if (!flats.endsWith('zones')) return
    const zones = [...byFlat]
    if (flats === 'overlapping zones') zones.push(['Пожарный отсек', [...spaces]])
    for (const [name, rooms] of zones)
      writer.group(add(`IFCZONE(${guid()},$,${text(name)},$,$,$)`), rooms)
  }

  /** Up from the hall of the left flat on the third floor. */
  function writeStair(placement: string) {
    const body = writer.box([3_600, 4_300, 4_500, 5_900], STOREY)
    add(`IFCSTAIR(${guid()},$,'',$,$,${place(placement, [0, 0, 0])},${body},$,$)`)
  }

  return writer.file(schema)
}
