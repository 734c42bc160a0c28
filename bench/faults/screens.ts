import { plainScreens } from '../../tests/support/plain-screens.ts'
import { visit } from './visit.ts'

const OF_ONE = ['kvartiry', 'kommerciya', 'proekty', 'novosti', 'akcioteka']

/** An address of each of the 24 screens, those about one thing from the map of the site, and three flats more. */
export async function screensOf(url: string): Promise<string[]> {
  const { body } = await visit(`${url}/sitemap.xml`)
  const paths = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  const below = (section: string) => paths.filter((path) => path.startsWith(`/${section}/`))
  const firsts = OF_ONE.flatMap((section) => below(section).slice(0, 1))
  if (firsts.length < OF_ONE.length)
    throw new Error(`The map of the site lacks screens: ${firsts.join()}`)
  return [...plainScreens, ...firsts, ...below('kvartiry').slice(-3)]
}

export type Tour = { answers: number; failed: string[]; times: number[] }

/** Visits all screens of all sites again and again; an answer other than 200 is named. */
export async function tourUntil(
  isOver: () => boolean,
  sites: () => readonly string[],
  screens: readonly string[],
): Promise<Tour> {
  const tour: Tour = { answers: 0, failed: [], times: [] }
  while (!isOver())
    for (const url of sites())
      for (const path of screens) {
        const { status, ms } = await visit(url + path)
        tour.answers++
        tour.times.push(ms)
        if (status !== 200 && sites().includes(url)) tour.failed.push(`${path} ${status}`)
      }
  return tour
}
