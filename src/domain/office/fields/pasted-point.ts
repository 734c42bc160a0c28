import type { RecordData } from './record-field.ts'

const POINT = /^(-?\d{1,3}[.,]\d{1,20})\s?[,;\s]\s?(-?\d{1,3}[.,]\d{1,20})$/

/** «55.75, 37.61», as maps copy it, in either field of a point is both its numbers. */
export function withPastedPoint(data: RecordData): RecordData {
  const found = [data.latitude, data.longitude].flatMap((typed) => {
    const parts = typeof typed === 'string' ? POINT.exec(typed.trim()) : null
    return parts ? [parts] : []
  })
  const [, latitude, longitude] = found[0] ?? []
  return latitude === undefined || longitude === undefined ? data : { ...data, latitude, longitude }
}
