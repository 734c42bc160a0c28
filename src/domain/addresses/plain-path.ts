import { withoutSlash } from './route-rules.ts'

/** As rules are written: «/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/» → «/новости». */
export const plainPath = (path: string) => withoutSlash(withLetters(path))

/** Letters beyond Latin instead of percents. What is no letter stays encoded. */
export const withLetters = (text: string) =>
  text.replace(/(?:%[89a-f][\da-f])+/gi, (part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })

/** Of a rule, which may name a query or all that lies under a path: «/katalog/?id=5» → «/katalog?id=5». */
export function plainSource(from: string): string {
  const [path = '', query] = from.split(/\?(.*)/s)
  return plainPath(path) + (query ? `?${withLetters(query)}` : '')
}
