import { median, rounded } from '../tools/statistics.ts'
import type { SiteProcess } from '../tools/site-process.ts'
import { cpuARequest } from './raw-client.ts'

const TURNS = 5

export const lists = (count: number) =>
  Array.from({ length: count }, (_, i) => `/kvartiry?priceTo=${9_000_000 + i * 50_000}`)

export const flats = (count: number) =>
  Array.from({ length: count }, (_, i) => `/kvartiry/${i + 1}`)

type Asked = { addressOf: () => string; warmUp: number; pages: number }

/** CPU of a page after a warm-up, the median of turns: its milliseconds are the seconds of a thousand. */
export async function cpuAPage(
  { url, child }: SiteProcess,
  { addressOf, warmUp, pages }: Asked,
): Promise<number> {
  const load = {
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    headers: 'accept-encoding: br\r\n',
    addressOf,
  }
  await cpuARequest(load, warmUp)
  const turns: number[] = []
  for (let turn = 0; turn < TURNS; turn++) turns.push(await cpuARequest(load, pages))
  return rounded(median(turns))
}
