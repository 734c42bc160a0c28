import { copiedStyle } from './copied-style.ts'

/** Levels of points that a text may have. */
const DEEPEST = 4

/**
 * Word writes a list as paragraphs: the level of each stands in its style, its bullet or number in its words. Those that
 * follow one another become lists of HTML.
 */
export function gatherWordLists(body: HTMLElement) {
  /** Lists of the last point, from the outermost in. */
  let open: HTMLElement[] = []
  for (const point of body.querySelectorAll<HTMLElement>(POINTS)) {
    const mark = takeMark(point)
    if (/^H\d$/.test(point.tagName)) {
      point.prepend(mark.trim() === '' ? '' : `${mark.trim()} `)
      continue
    }
    const tag = isNumber(mark) ? 'ol' : 'ul'
    if (point.previousElementSibling !== open[0]) open = []
    const level = Math.min(levelOf(point), open.length + 1, DEEPEST)
    open = open.slice(0, open[level - 1]?.localName === tag ? level : level - 1)
    const list = open[level - 1] ?? begun(tag, point, open.at(-1))
    open = [...open.slice(0, level - 1), list]
    const item = list.appendChild(document.createElement('li'))
    item.appendChild(document.createElement('p')).append(...point.childNodes)
    point.remove()
  }
}

const IGNORED = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]'
const POINTS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
  .flatMap((tag) => [`${tag}[data-style*="mso-list" i]`, `${tag}:has(${IGNORED})`])
  .join(', ')

/** «1.», «а)», «·» */
function takeMark(point: HTMLElement): string {
  const found = point.querySelector(IGNORED)
  found?.remove()
  return found?.textContent ?? ''
}

const isNumber = (mark: string) => /^\s*(?:\d|\p{L}{1,5}[.)])/u.test(mark)

/** «l0 level2 lfo1» */
const levelOf = (point: HTMLElement) =>
  Number(/level(\d)/.exec(copiedStyle(point, 'mso-list'))?.[1] ?? 1)

/** A list within the last point of an outer one, or in the place of the paragraph. */
function begun(tag: string, point: HTMLElement, outer: HTMLElement | undefined): HTMLElement {
  const list = document.createElement(tag)
  const item = outer?.lastElementChild
  if (item) item.append(list)
  else point.before(list)
  return list
}
