import type { ProjectSpec } from './house-spec.ts'

/** Features of what the windows look at: a view over the roofs begins at some floor. */
export function viewsOf(
  { views }: ProjectSpec,
  azimuths: readonly number[],
  floor: number,
): string[] {
  const seen = azimuths.flatMap((azimuth) => {
    const view = views.find(
      ({ from, to, floor: lowest }) => floor >= lowest && liesBetween(azimuth, from, to),
    )
    return view ? [view.feature] : []
  })
  return [...new Set(seen)]
}

/** From north-west to north-east the degrees start again at 0. */
const liesBetween = (azimuth: number, from: number, to: number) =>
  from <= to ? azimuth >= from && azimuth <= to : azimuth >= from || azimuth <= to
