import {
  Fragment,
  lazy,
  Suspense,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
} from 'react'

import { articlePicture, namedPictures } from '#domain/content/article-pictures.ts'
import { plainDoc } from '#domain/content/doc/plain-doc.ts'
import { carriedOver } from '#domain/content/doc/carried-over.ts'
import { isObject } from '#domain/is-object.ts'
import { photoUrl } from '#domain/media/photo-url.ts'
import { FormActions } from '#office/kit/form.tsx'
import { ChoosePicture } from '#office/media/choose-picture.tsx'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { TextArea } from '#site/ui/fields/field.tsx'
import { Section } from '#office/kit/section.tsx'

import type { FieldInputProps } from './field-input.tsx'

const marks = [
  { label: 'Подзаголовок', mark: '## ' },
  { label: 'Цитата', mark: '> ' },
  { label: 'Пункт списка', mark: '- ' },
] as const

const MARKS = 'Абзацы разделяет пустая строка; кавычки, тире и пробелы встанут сами'

/** A text with its marks, and beside it the look it will have on the site. Pictures are chosen, dropped or pasted. */
export function ArticleField(props: FieldInputProps) {
  const { field, value, onChange } = props
  if (isObject(value))
    return (
      <Suspense fallback={<p>Открываем редактор…</p>}>
        <DocEditor {...props} />
      </Suspense>
    )
  return (
    <>
      <MarkedField {...props} />
      {field.isMarked ? null : (
        <FormActions>
          <Button
            look="line"
            size="small"
            onClick={() => onChange(opened(typeof value === 'string' ? value : ''))}
          >
            Ссылки, таблицы, жирный шрифт
          </Button>
        </FormActions>
      )}
    </>
  )
}

/** Fetched with the first field that needs it. */
const DocEditor = lazy(() =>
  import('./doc-editor/doc-editor.tsx').then((module) => ({ default: module.DocEditor })),
)

/** The text so far as a document, with a paragraph to begin in. */
function opened(body: string) {
  const doc = carriedOver(body)
  return doc.content.length > 0 ? doc : { ...doc, content: [{ type: 'paragraph' }] }
}

function MarkedField({ field, value, error, onChange }: FieldInputProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  /** Files that were brought; empty: one of the library is to be chosen. */
  const [brought, setBrought] = useState<readonly File[] | null>(null)
  const body = typeof value === 'string' ? value : ''

  function put(mark: string) {
    const at = area.current?.selectionStart ?? body.length
    const line = body.lastIndexOf('\n', at - 1) + 1
    onChange(body.slice(0, line) + mark + body.slice(line))
    area.current?.focus()
  }

  /** In place of what is selected. */
  function insert(words: string) {
    const { selectionStart: from = body.length, selectionEnd: to = from } = area.current ?? {}
    onChange(body.slice(0, from) + words + body.slice(to))
    area.current?.focus()
  }

  function bring(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const files = [...data.files]
    const text = files.length > 0 ? null : pastedText(data.getData('text/html'))
    if (files.length === 0 && text === null) return
    event.preventDefault()
    if (text === null) setBrought(files)
    else insert(text)
  }

  return (
    <>
      <TextArea
        ref={area}
        label={field.label}
        rows={14}
        hint={[field.hint, MARKS].filter(Boolean).join('. ')}
        error={error}
        value={body}
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => bring(event, event.clipboardData)}
        onDrop={(event) => bring(event, event.dataTransfer)}
      />
      <FormActions>
        {marks.map(({ label, mark }) => (
          <Button key={mark} look="line" size="small" onClick={() => put(mark)}>
            {label}
          </Button>
        ))}
        <Button look="line" size="small" onClick={() => setBrought([])}>
          Картинка
        </Button>
      </FormActions>
      {body.trim() === '' ? null : (
        <Section title="Как на сайте">
          <MarkedPreview body={body} />
        </Section>
      )}
      {brought ? (
        <ChoosePicture
          brought={brought}
          onClose={() => setBrought(null)}
          onChosen={({ alt, hash }) => {
            insert(`\n\n${articlePicture(alt, hash)}\n\n`)
            setBrought(null)
          }}
        />
      ) : null}
    </>
  )
}

/** A picture named in a text that is still being written has no size yet. */
function MarkedPreview({ body }: { body: string }) {
  const pictures = namedPictures(body)
  const texts: string[] = []
  let rest = body
  for (const { whole } of pictures) {
    const at = rest.indexOf(whole)
    texts.push(rest.slice(0, at))
    rest = rest.slice(at + whole.length)
  }
  return [...texts, rest].map((text, at) => {
    const picture = pictures[at]
    return (
      <Fragment key={at}>
        {text.trim() === '' ? null : <ArticleText doc={plainDoc(text)} />}
        {picture ? <img src={photoUrl(picture.name, 480, 'webp')} alt={picture.alt} /> : null}
      </Fragment>
    )
  })
}

const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, blockquote, td, th, div'

/**
 * What was copied in a word processor or on a page, with the marks of our texts: «## », «> », «- », a blank line between
 * paragraphs. null: there are no blocks in it, and it is pasted as it is.
 */
function pastedText(html: string): string | null {
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

/** The policy of the page refuses styles within a text, with an error in the console. */
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
