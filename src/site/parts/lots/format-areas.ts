import { formatArea } from '#domain/lots/area.ts'

/** «2,3–5,8 м²» */
export const formatAreas = ({ min, max }: { min: number; max: number }): string =>
  min === max ? formatArea(min) : `${formatArea(min).replace(/\s.*/, '')}–${formatArea(max)}`
