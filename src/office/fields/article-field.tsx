import { useRef } from 'react'

import { FormActions } from '#office/kit/form.tsx'
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

/** A text with its marks, and beside it the look it will have on the site. */
export function ArticleField({ field, value, error, onChange }: FieldInputProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const body = typeof value === 'string' ? value : ''

  function put(mark: string) {
    const at = area.current?.selectionStart ?? body.length
    const line = body.lastIndexOf('\n', at - 1) + 1
    onChange(body.slice(0, line) + mark + body.slice(line))
    area.current?.focus()
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
          <ArticleText body={body} />
        </Section>
      )}
    </>
  )
}
