import { useRef, type ClipboardEvent } from 'react'

import { plainDoc } from '#domain/content/doc/plain-doc.ts'
import { FormActions } from '#office/kit/form.tsx'
import { Section } from '#office/kit/section.tsx'
import { pastedBody } from '#office/paste/pasted-html.ts'
import { ArticleText } from '#site/parts/content/article-text.tsx'
import { Button } from '#site/ui/controls/button.tsx'
import { TextArea } from '#site/ui/fields/field.tsx'

import type { FieldInputProps } from './field-input.tsx'

const marks = [
  { label: 'Подзаголовок', mark: '## ' },
  { label: 'Цитата', mark: '> ' },
  { label: 'Пункт списка', mark: '- ' },
] as const

const MARKS = 'Абзацы разделяет пустая строка; кавычки, тире и пробелы встанут сами'

/** A text with its marks, and below it the look it will have on the site. */
export function MarkedField({ field, value, error, onChange }: FieldInputProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const body = typeof value === 'string' ? value : ''

  function put(mark: string) {
    const at = area.current?.selectionStart ?? body.length
    const line = body.lastIndexOf('\n', at - 1) + 1
    onChange(body.slice(0, line) + mark + body.slice(line))
    area.current?.focus()
  }

  /** In place of what is selected. */
  function paste(event: ClipboardEvent) {
    const text = markedText(event.clipboardData.getData('text/html'))
    if (text === null) return
    event.preventDefault()
    const { selectionStart: from = body.length, selectionEnd: to = from } = area.current ?? {}
    onChange(body.slice(0, from) + text + body.slice(to))
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
        onPaste={paste}
      />
      <FormActions>
        {marks.map(({ label, mark }) => (
          <Button key={mark} look="line" size="small" onClick={() => put(mark)}>
            {label}
          </Button>
        ))}
      </FormActions>
      {body.trim() === '' ? null : (
        <Section title="Как на сайте">
          <ArticleText doc={plainDoc(body)} />
        </Section>
      )}
    </>
  )
}

const BLOCKS = 'h2, h3, p, li, blockquote, td, th, div'

/** What was copied in a word processor, with marks. null: there are no blocks in it, and it is pasted as it is. */
function markedText(html: string): string | null {
  const blocks = [...pastedBody(html).querySelectorAll<HTMLElement>(BLOCKS)]
    .filter((block) => !block.querySelector(BLOCKS))
    .map((block) => ({ mark: markOf(block), text: plainText(block) }))
    .filter(({ text }) => text !== '')
  if (blocks.length < 2 && blocks.every(({ mark }) => mark === '')) return null
  return blocks
    .map(({ mark, text }, at) => gapAfter(blocks[at - 1]?.mark, mark) + mark + text)
    .join('')
}

const plainText = ({ textContent }: HTMLElement) => textContent.replaceAll(/\s+/g, ' ').trim()

function markOf(block: HTMLElement): string {
  if (/^H\d$/.test(block.tagName)) return '## '
  return block.closest('blockquote') ? '> ' : block.closest('li') ? '- ' : ''
}

/** Points of one list stand line by line. */
const gapAfter = (before: string | undefined, mark: string): string =>
  before === undefined ? '' : before === '- ' && mark === '- ' ? '\n' : '\n\n'
