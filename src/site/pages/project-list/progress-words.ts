import type { ProjectProgress } from '#contract/structure.ts'
import { listedOf, type LotCount } from '#domain/lots/lot-count.ts'
import { lowerFirst } from '#domain/lots/house-name.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { howMany, plural } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import { monthName } from '#domain/time/dates.ts'
import { formatMove } from '#domain/time/deadlines.ts'
import { numberedHouses } from '#site/parts/projects/numbered-houses.ts'

/** «116 из 640 квартир»; null: nothing was sold yet, or nothing is known of it. */
export function formatLeft(flats: LotCount, progress: ProjectProgress | undefined): string | null {
  const left = listedOf(flats)
  if (!progress || left === 0 || progress.flats <= left) return null
  return `${formatNumber(left)} из\u00A0${formatNumber(progress.flats)} квартир`
}

/** «22–71 %, октябрь 2026» */
export function formatReady(progress: ProjectProgress | undefined): string | null {
  const ready = progress?.ready
  if (!ready) return null
  const { least, most, month } = ready
  return `${[...new Set([least, most])].join('–')}\u00A0%, ${monthName(month)}`
}

/** «Строятся дома 2–4: готовность 22–71 %, октябрь 2026»: others of the project may stand already. */
export function formatBuilding(progress: ProjectProgress | undefined): string | null {
  const ready = formatReady(progress)
  const houses = progress?.ready?.houses ?? []
  const [only] = houses
  if (!ready || only === undefined) return null
  const numbered = numberedHouses(houses)
  const which =
    numbered ??
    (houses.length > 1 ? howMany(houses.length, ['дом', 'дома', 'домов']) : lowerFirst(only))
  // «Строится 21 дом», but «Строятся дома 1–21».
  const verb = numbered ? 'Строятся' : plural(houses.length, ['Строится', 'Строятся', 'Строятся'])
  return typeset(`${verb} ${which}: готовность ${ready}`)
}

export const formatMoved = (progress: ProjectProgress | undefined): string | null =>
  progress?.moved ? typeset(formatMove(progress.moved)) : null
