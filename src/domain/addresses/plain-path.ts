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
