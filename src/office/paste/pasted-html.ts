import { copiedStyle } from './copied-style.ts'
import { gatherWordLists } from './word-lists.ts'

/**
 * What was copied in Word, in Google Docs or on a page as plain HTML: paragraphs, two headings, lists, tables, links, bold
 * and italic words.
 */
export function pastedBody(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const stray of body.querySelectorAll('script, title, body > br, b > br')) stray.remove()
  joinSpaces(body)
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em, span'))
    element.replaceWith(...emphasised(element))
  for (const paragraph of body.querySelectorAll('p'))
    if (isEmpty(paragraph) && !paragraph.closest('td, th')) paragraph.remove()
  gatherWordLists(body)
  for (const title of body.querySelectorAll<HTMLElement>(TITLES)) rename(title, tagOf(title))
  for (const cell of body.querySelectorAll<HTMLElement>('thead td')) rename(cell, 'th')
  for (const cell of body.querySelectorAll('td, th')) flatten(cell)
  return body
}

/** The policy of the page refuses styles within a text, with an error in the console: they are read under another name. */
const withoutStyles = (html: string) =>
  html
    .replaceAll(/<style[^]*?(?:<\/style>|$)/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/\sstyle=/gi, ' data-style='))

/** Word writes several spaces as ones that do not break. */
function joinSpaces(body: HTMLElement) {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    text.nodeValue = text.nodeValue?.replaceAll(/[ \u00A0]{2,}/g, ' ') ?? ''
  }
}

const isEmpty = (element: Element) =>
  element.textContent.trim() === '' && !element.querySelector('img')

/** Words of a tag or a style; Google Docs puts all of its text into a `b` that is not bold. */
function emphasised(element: HTMLElement): Node[] {
  // The mark of a point in a list, which is read later.
  if (copiedStyle(element, 'mso-list') === 'ignore') return [element]
  const weight = copiedStyle(element, 'font-weight')
  const slant = copiedStyle(element, 'font-style')
  const isBold = weight === '' ? element.matches('b, strong') : isHeavy(weight)
  const isItalic = slant === '' ? element.matches('i, em') : /italic|oblique/.test(slant)
  const inner = [...element.childNodes]
  const slanted = isItalic ? [wrapped('em', inner)] : inner
  return isBold && !element.closest(TITLES) ? [wrapped('strong', slanted)] : slanted
}

const isHeavy = (weight: string) => weight.startsWith('bold') || Number(weight) >= 600

function wrapped(tag: string, nodes: readonly Node[]): HTMLElement {
  const wrapper = document.createElement(tag)
  wrapper.append(...nodes)
  return wrapper
}

const TITLES = 'h1, h2, h3, h4, h5, h6, p.MsoTitle, p[data-style*="mso-outline-level"]'

/** The texts of the site have two levels below the title of their page. */
function tagOf(title: HTMLElement): string {
  const level = /^H(\d)/.exec(title.tagName)?.[1] ?? copiedStyle(title, 'mso-outline-level')
  if (level === 'body-text') return 'p'
  return Number(level || 1) > 2 ? 'h3' : 'h2'
}

function rename(element: HTMLElement, tag: string) {
  const renamed = wrapped(tag, [...element.childNodes])
  for (const name of ['colspan', 'rowspan']) {
    const span = element.getAttribute(name)
    if (span !== null) renamed.setAttribute(name, span)
  }
  element.replaceWith(renamed)
}

/** A cell holds paragraphs alone. */
function flatten(cell: Element) {
  for (const block of cell.querySelectorAll<HTMLElement>('li, h2, h3'))
    if (!block.querySelector('p')) rename(block, 'p')
  for (const list of [...cell.querySelectorAll('ul, ol, li, blockquote')].toReversed())
    list.replaceWith(...list.childNodes)
}
