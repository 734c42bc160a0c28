type Point = readonly [x: number, y: number]
export type Box = readonly [x0: number, y0: number, x1: number, y1: number]
/** One wrapped in `IFCLABEL`, or a number of an area. */
type Value = string | number

const cornersOf = ([x0, y0, x1, y1]: Box): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

const encoded = (one: string) =>
  `\\X2\\${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}\\X0\\`

/** Writes the lines of an IFC4 file; lengths are in mm. Every method answers with a reference to what it wrote. */
export function ifcWriter({ north, unit = '.MILLI.' }: { north?: Point; unit?: string } = {}) {
  const lines: string[] = []
  let guids = 0
  const add = (text: string) => `#${lines.push(text)}`
  const guid = () => `'${String(++guids).padStart(22, '0')}'`
  const list = (items: readonly string[]) => `(${items.join(',')})`
  const real = (value: number) => (Number.isInteger(value) ? `${value}.` : value.toFixed(6))
  const text = (value: string) => `'${value.replaceAll(/[^ -~]/g, encoded)}'`
  const point = (...at: number[]) => add(`IFCCARTESIANPOINT(${list(at.map(real))})`)
  const direction = (...ratios: number[]) => add(`IFCDIRECTION(${list(ratios.map(real))})`)
  const axes = (at: readonly number[], x: Point = [1, 0]) =>
    add(`IFCAXIS2PLACEMENT3D(${point(...at)},${direction(0, 0, 1)},${direction(...x, 0)})`)
  const context = add(
    `IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,${axes([0, 0, 0])},${north ? direction(...north) : '$'})`,
  )
  const units = add(
    `IFCUNITASSIGNMENT(${list([add(`IFCSIUNIT(*,.LENGTHUNIT.,${unit},.METRE.)`)])})`,
  )
  const up = direction(0, 0, 1)
  const origin = axes([0, 0, 0])

  const place = (within: string, at: readonly number[], x?: Point) =>
    add(`IFCLOCALPLACEMENT(${within},${axes(at, x)})`)
  const aggregate = (whole: string, parts: readonly string[]) =>
    add(`IFCRELAGGREGATES(${guid()},$,$,$,${whole},${list(parts)})`)
  /** Right prisms over outlines, as one body. */
  function prisms(parts: readonly { outline: readonly Point[]; height: number }[]) {
    const solids = parts.map(({ outline, height }) => solidOver(outline, height))
    const shape = add(`IFCSHAPEREPRESENTATION(${context},'Body','SweptSolid',${list(solids)})`)
    return add(`IFCPRODUCTDEFINITIONSHAPE($,$,${list([shape])})`)
  }
  function solidOver(outline: readonly Point[], height: number) {
    const corners = outline.map((corner) => point(...corner))
    const run = add(`IFCPOLYLINE(${list([...corners, corners[0] ?? ''])})`)
    const profile = add(`IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,${run})`)
    return add(`IFCEXTRUDEDAREASOLID(${profile},${origin},${up},${real(height)})`)
  }
  const relate = (type: string, one: string, other: string) =>
    add(`${type}(${guid()},$,$,$,${one},${other})`)

  return {
    add,
    guid,
    list,
    text,
    real,
    place,
    prism: (outline: readonly Point[], height: number) => prisms([{ outline, height }]),
    aggregate,
    box: (box: Box, height: number) => prisms([{ outline: cornersOf(box), height }]),
    /** Boxes as one body. */
    steps: (boxes: readonly { box: Box; height: number }[]) =>
      prisms(boxes.map(({ box, height }) => ({ outline: cornersOf(box), height }))),
    project: () => add(`IFCPROJECT(${guid()},$,'Project',$,$,$,$,${list([context])},${units})`),
    contain: (storey: string, elements: readonly string[]) =>
      add(`IFCRELCONTAINEDINSPATIALSTRUCTURE(${guid()},$,$,$,${list(elements)},${storey})`),
    voids: (wall: string, opening: string) => relate('IFCRELVOIDSELEMENT', wall, opening),
    fills: (opening: string, filling: string) => relate('IFCRELFILLSELEMENT', opening, filling),
    group: (group: string, members: readonly string[]) =>
      add(`IFCRELASSIGNSTOGROUP(${guid()},$,$,$,${list(members)},$,${group})`),
    property(element: string, name: string, value: Value) {
      const nominal =
        typeof value === 'number' ? `IFCREAL(${real(value)})` : `IFCLABEL(${text(value)})`
      const single = add(`IFCPROPERTYSINGLEVALUE(${text(name)},$,${nominal},$)`)
      const set = add(`IFCPROPERTYSET(${guid()},$,'Own',$,${list([single])})`)
      add(`IFCRELDEFINESBYPROPERTIES(${guid()},$,$,$,${list([element])},${set})`)
    },
    file: (schema = 'IFC4') =>
      [
        'ISO-10303-21;',
        'HEADER;',
        "FILE_DESCRIPTION(('ViewDefinition [ReferenceView]'),'2;1');",
        "FILE_NAME('house.ifc','2026-01-01T00:00:00',(''),(''),'','','');",
        `FILE_SCHEMA(('${schema}'));`,
        'ENDSEC;',
        'DATA;',
        ...lines.map((line, i) => `#${i + 1}=${line};`),
        'ENDSEC;',
        'END-ISO-10303-21;',
        '',
      ].join('\n'),
  }
}

export type IfcWriter = ReturnType<typeof ifcWriter>
