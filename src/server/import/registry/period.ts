import { Refusal } from '#server/publishing/refusal.ts'

const seconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 }
const SHORTEST = 60
const LONGEST = 30 * 86_400

/** «15m», «2h», «1d» → seconds; less than a minute or more than thirty days is refused. */
export function readPeriod(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text.trim()) ?? []
  const period = Number(count) * (seconds[unit] ?? Number.NaN)
  if (Number.isNaN(period)) throw new Refusal(`--every «${text}»: нужен вид 15m, 2h или 1d`)
  if (period < SHORTEST) throw new Refusal(`--every «${text}»: чаще раза в минуту нельзя`)
  if (period > LONGEST) throw new Refusal(`--every «${text}»: реже раза в 30 дней нельзя`)
  return period
}

/** 900 → «15m» */
export function writePeriod(period: number): string {
  for (const unit of ['d', 'h', 'm']) {
    const length = seconds[unit] ?? 1
    if (period % length === 0) return `${period / length}${unit}`
  }
  return `${period}s`
}
