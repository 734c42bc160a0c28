const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, blockquote, td, th, div'

/**
 * What was copied in a word processor or on a page, with the marks of our texts: «## », «> », «- », a blank line between
 * paragraphs. null: there are no blocks in it, and it is pasted as it is.
 */
export function pastedText(html: string): string | null {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  // Word writes the bullet of a list as letters of its paragraph.
  for (const bullet of body.querySelectorAll('[data-style*="mso-list:Ignore" i], script'))
    bullet.remove()
  const blocks = [...body.querySelectorAll<HTMLElement>(BLOCKS)]
    .filter((block) => !block.querySelector(BLOCKS))
    .map((block) => ({ mark: markOf(block), text: plainText(block) }))
    .filter(({ text }) => text !== '')
  if (blocks.length < 2 && blocks.every(({ mark }) => mark === '')) return null
  return blocks
    .map(({ mark, text }, at) => gapAfter(blocks[at - 1]?.mark, mark) + mark + text)
    .join('')
}

/** A style within a text is refused by the policy of the page, which says so aloud. */
const withoutStyles = (html: string) =>
  html.replaceAll(/<style[^]*?(?:<\/style>|$)/gi, '').replaceAll(/\sstyle=/gi, ' data-style=')

const plainText = ({ textContent }: HTMLElement) => textContent.replaceAll(/\s+/g, ' ').trim()

function markOf(block: HTMLElement): string {
  if (/^H\d$/.test(block.tagName)) return '## '
  if (block.closest('blockquote')) return '> '
  return block.closest('li') || /MsoList|ListParagraph/i.test(block.className) ? '- ' : ''
}

/** Points of one list stand line by line. */
const gapAfter = (before: string | undefined, mark: string): string =>
  before === undefined ? '' : before === '- ' && mark === '- ' ? '\n' : '\n\n'
