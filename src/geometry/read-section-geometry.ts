import { Clean, Clone } from 'typebox/value'

import { sectionProblems } from './floor-problems.ts'
import { shapeProblems } from './shape-problems.ts'
import { geometrySchema } from './geometry-schema.ts'
import { GEOMETRY_VERSION, type SectionGeometry } from './section-geometry.ts'

/** More of them help nobody. */
const MOST_PROBLEMS = 50

type Read = { geometry: SectionGeometry; problems: [] } | { geometry: null; problems: string[] }

/** A geometry as JSON holds it, checked; fields that are not of the format are left out. */
export function readSectionGeometry(value: unknown): Read {
  const shape = shapeProblems(value)
  if (shape.length > 0) return refuse(shape)
  const geometry = Clean(geometrySchema, Clone(value)) as SectionGeometry
  if (geometry.version > GEOMETRY_VERSION)
    return refuse([`версия\u00A0${geometry.version} новее той, что\u00A0читает эта программа`])
  const problems = sectionProblems(geometry)
  return problems.length > 0 ? refuse(problems) : { geometry, problems: [] }
}

function refuse(problems: string[]): Read {
  const left = problems.length - MOST_PROBLEMS
  const shown = problems.slice(0, MOST_PROBLEMS).map(sentence)
  return { geometry: null, problems: left > 0 ? [...shown, `И\u00A0ещё\u00A0${left}`] : shown }
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
