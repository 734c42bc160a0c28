/** Metres from the embankment of «Лоцманский квартал», where the city began. */
export type Spot = readonly [east: number, north: number]

const [LATITUDE, LONGITUDE] = [57.6203, 51.4417]
const METRES = 111_320
const PER_LONGITUDE = METRES * Math.cos((LATITUDE * Math.PI) / 180)

export const position = ([east, north]: Spot) => [
  round(LONGITUDE + east / PER_LONGITUDE),
  round(LATITUDE + north / METRES),
]

export const spotAt = ({ latitude, longitude }: { latitude: number; longitude: number }): Spot => [
  (longitude - LONGITUDE) * PER_LONGITUDE,
  (latitude - LATITUDE) * METRES,
]

const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000

export const feature = (kind: string, name: string | null, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties: name === null ? { kind } : { kind, name },
  geometry: { type, coordinates },
})
