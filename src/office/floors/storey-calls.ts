import type { BodyOf } from '#contract/office/office-api.ts'
import type { StoreyItem } from '#contract/office/lots.ts'
import { call } from '#office/api/call.ts'

type Marked = BodyOf<'PUT /floors/:section/:number'>

/** A floor is of a section, a level of a house. */
const ofFloor = (section: number, { number, marking }: StoreyItem) => ({
  params: { section, number },
  ifMatch: editionOf(marking),
})
const ofLevel = (building: string, { number, marking }: StoreyItem) => ({
  params: { building, number },
  ifMatch: editionOf(marking),
})
const editionOf = (marking: StoreyItem['marking']) => `"${marking?.revision ?? 0}"`

export const markStorey = (building: string, storey: StoreyItem, body: Marked) =>
  storey.section === null
    ? call('PUT /levels/:building/:number', { ...ofLevel(building, storey), body })
    : call('PUT /floors/:section/:number', { ...ofFloor(storey.section, storey), body })

export const clearStorey = (building: string, storey: StoreyItem) =>
  storey.section === null
    ? call('DELETE /levels/:building/:number', ofLevel(building, storey))
    : call('DELETE /floors/:section/:number', ofFloor(storey.section, storey))

export const copyStorey = (building: string, storey: StoreyItem, floors: number[]) =>
  storey.section === null
    ? call('POST /levels/:building/:number/copy', {
        ...ofLevel(building, storey),
        body: { floors },
      })
    : call('POST /floors/:section/:number/copy', {
        ...ofFloor(storey.section, storey),
        body: { floors },
      })
