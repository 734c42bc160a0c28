import { houseOfIfc } from '../../tests/support/ifc/house-of-ifc.ts'
import { storeyPlan } from '../../tests/support/ifc/storey-of-house.ts'

const ROOMS_OF_STOREY = 11
const SIDES = 24

/** A house of so many rooms as an IFC of so many bytes: what rooms and walls leave is furniture, as in models of architects. */
export function bigModel(rooms: number, bytes: number): string {
  const storeys = Array.from({ length: Math.round(rooms / ROOMS_OF_STOREY) }, (_, i) =>
    storeyPlan([String(i * 2 + 1), String(i * 2 + 2)]),
  )
  const house = houseOfIfc({ storeys })
  const end = house.lastIndexOf('ENDSEC;')
  const parts = [house.slice(0, end)]
  let length = house.length
  for (
    let id = (house.slice(0, end).match(/\n#/g)?.length ?? 0) + 1, at = 0;
    length < bytes;
    at++
  ) {
    const lines = pieceOfFurniture(id, at)
    id += lines.length
    const text = `${lines.join('\n')}\n`
    length += text.length
    parts.push(text)
  }
  return `${parts.join('')}${house.slice(end)}`
}

/** A round table as faces. */
function pieceOfFurniture(first: number, at: number): string[] {
  const lines: string[] = []
  const add = (text: string) => `#${first + lines.push(`#${first + lines.length}=${text};`) - 1}`
  const ring = [0, 750].map((z) =>
    Array.from({ length: SIDES }, (_, i) => {
      const angle = (i * 2 * Math.PI) / SIDES
      const [x, y] = [600 * Math.cos(angle) + (at % 100), 600 * Math.sin(angle)]
      return add(`IFCCARTESIANPOINT((${x.toFixed(3)},${y.toFixed(3)},${z}.))`)
    }),
  )
  const face = (points: readonly (string | undefined)[]) => {
    const loop = add(`IFCPOLYLOOP((${points.join(',')}))`)
    return add(`IFCFACE((${add(`IFCFACEOUTERBOUND(${loop},.T.)`)}))`)
  }
  const [low = [], high = []] = ring
  const sides = low.map((point, i) => {
    const next = (i + 1) % SIDES
    return face([point, low[next], high[next], high[i]])
  })
  const shell = add(`IFCCLOSEDSHELL((${[...sides, face(low.toReversed()), face(high)].join(',')}))`)
  const shape = add(`IFCSHAPEREPRESENTATION($,'Body','Brep',(${add(`IFCFACETEDBREP(${shell})`)}))`)
  const body = add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${shape}))`)
  add(`IFCFURNISHINGELEMENT('${String(at).padStart(22, 'f')}',$,'',$,$,$,${body},$)`)
  return lines
}
